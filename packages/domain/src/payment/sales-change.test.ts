import { expect, test } from "vitest"
import { changePercent } from "./sales-change.ts"

test.each([
  [11_000, 10_000, 10],
  [9_000, 10_000, -10],
  [10_000, 10_000, 0],
  [0, 10_000, -100],
  [5_000, 0, null],
  [5_000, -200, null],
])("%i after %i is %o percent", (now, before, expected) => {
  expect(changePercent(now, before)).toBe(expected)
})
