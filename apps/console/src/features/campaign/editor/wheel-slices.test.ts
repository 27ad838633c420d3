import { expect, test } from "vitest"
import { slicePath, slicesOf } from "./wheel-slices.ts"

test("a slice is as wide as its weight, and all of them are the whole wheel", () => {
  const parts = [
    { id: "a", weight: 1 },
    { id: "b", weight: 3 },
  ]
  expect(slicesOf(parts)).toEqual([
    { id: "a", from: 0, to: 0.25 },
    { id: "b", from: 0.25, to: 1 },
  ])
  expect(slicesOf([])).toEqual([])
})

test("it begins on top and goes clockwise; more than a half takes the long way", () => {
  expect(slicePath({ id: "a", from: 0, to: 0.25 }, 100)).toBe("M0 0L0 -100A100 100 0 0 1 100 0Z")
  expect(slicePath({ id: "b", from: 0.25, to: 1 }, 100)).toBe("M0 0L100 0A100 100 0 1 1 0 -100Z")
})

test("the only one is a circle: an arc from a point to itself would be nothing", () => {
  expect(slicePath({ id: "a", from: 0, to: 1 }, 100)).toContain("A100 100 0 1 1 0 100A")
})
