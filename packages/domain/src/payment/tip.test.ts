import { expect, test } from "vitest"
import { isLikelyTip, takesTips, tipOf } from "./tip.ts"

test("tips are taken where they are switched on, and not with pickup", () => {
  const on = { isOn: true, percents: [10] }
  expect(takesTips(on, 1)).toBe(true)
  expect(takesTips(on, 2)).toBe(false)
  expect(takesTips(on, 3)).toBe(true)
  expect(takesTips({ ...on, isOn: false }, 1)).toBe(false)
})

test("a share of the bill in whole halalas", () => {
  expect(tipOf(8_650, 10)).toBe(865)
  expect(tipOf(3_333, 5)).toBe(167)
  expect(tipOf(1_010, 5)).toBe(51)
  expect(tipOf(0, 15)).toBe(0)
})

test("a tip above the bill is a slip of the finger", () => {
  expect(isLikelyTip(5_000, 5_000)).toBe(true)
  expect(isLikelyTip(5_001, 5_000)).toBe(false)
  expect(isLikelyTip(-1, 5_000)).toBe(false)
})
