import { expect, test } from "vitest"
import { collectedGap } from "./collected.ts"

test("the sum itself leaves no gap, nor does an order that was not paid in cash", () => {
  expect(collectedGap(18_600, 18_600)).toBeNull()
  expect(collectedGap(null, 18_600)).toBeNull()
})

test("less is missing, and so is all of it", () => {
  expect(collectedGap(700, 18_600)).toEqual({ kind: "missing", byMinor: 17_900 })
  expect(collectedGap(0, 18_600)).toEqual({ kind: "missing", byMinor: 18_600 })
})

test("more is too much", () => {
  expect(collectedGap(20_000, 18_600)).toEqual({ kind: "over", byMinor: 1_400 })
})
