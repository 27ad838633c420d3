import { expect, test } from "vitest"
import { offeringAt } from "./offering.ts"

const breakfast = [{ open: 5 * 60, close: 11 * 60 + 30 }]
const riyadh = (local: string): number => Date.parse(`${local}:00+03:00`)

test.each([
  ["2026-11-15T04:59", false, "2026-11-15T05:00"],
  ["2026-11-15T05:00", true, "2026-11-15T11:30"],
  ["2026-11-15T11:29", true, "2026-11-15T11:30"],
  ["2026-11-15T11:30", false, "2026-11-16T05:00"],
])("breakfast at %s: offered is %s until %s", (at, isOffered, changesAt) => {
  expect(offeringAt(breakfast, "Asia/Riyadh", riyadh(at))).toEqual({
    isOffered,
    changesAtMs: riyadh(changesAt),
  })
})

test("late-night food is offered past midnight", () => {
  const night = [{ open: 22 * 60, close: 3 * 60 }]
  expect(offeringAt(night, "Asia/Riyadh", riyadh("2026-11-15T23:59")).isOffered).toBe(true)
  expect(offeringAt(night, "Asia/Riyadh", riyadh("2026-11-16T00:00")).isOffered).toBe(true)
  expect(offeringAt(night, "Asia/Riyadh", riyadh("2026-11-16T03:00")).isOffered).toBe(false)
})

test("a category without a window is always there", () => {
  expect(offeringAt([], "Asia/Riyadh", 0)).toEqual({ isOffered: true, changesAtMs: null })
})
