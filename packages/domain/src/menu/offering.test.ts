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

// Friday evening into Saturday morning: 0 is Sunday, 5 is Friday. 20 November 2026 is a Friday.
const fridayNight = [{ open: 21 * 60, close: 4 * 60, days: [5] }]

test.each([
  ["2026-11-19T23:59", false, "2026-11-20T21:00"],
  ["2026-11-20T00:00", false, "2026-11-20T21:00"],
  ["2026-11-20T20:59", false, "2026-11-20T21:00"],
  ["2026-11-20T21:00", true, "2026-11-21T04:00"],
  ["2026-11-20T23:59", true, "2026-11-21T04:00"],
  ["2026-11-21T00:00", true, "2026-11-21T04:00"],
  ["2026-11-21T03:59", true, "2026-11-21T04:00"],
  ["2026-11-21T04:00", false, "2026-11-27T21:00"],
])(
  "a window of Fridays past midnight, at %s: offered is %s until %s",
  (at, isOffered, changesAt) => {
    expect(offeringAt(fridayNight, "Asia/Riyadh", riyadh(at))).toEqual({
      isOffered,
      changesAtMs: riyadh(changesAt),
    })
  },
)

test("windows of several days join where one ends as the next begins", () => {
  const weekend = [
    { open: 12 * 60, close: 0, days: [5] },
    { open: 0, close: 12 * 60, days: [6] },
  ]
  expect(offeringAt(weekend, "Asia/Riyadh", riyadh("2026-11-20T23:59"))).toEqual({
    isOffered: true,
    changesAtMs: riyadh("2026-11-21T12:00"),
  })
})

test("a window that names no day at all is never open", () => {
  const never = [{ open: 12 * 60, close: 13 * 60, days: [] }]
  expect(offeringAt(never, "Asia/Riyadh", riyadh("2026-11-20T12:30"))).toEqual({
    isOffered: false,
    changesAtMs: null,
  })
})

test("breakfast in London begins by the wall clock on both days of the change", () => {
  const london = (at: string) => offeringAt(breakfast, "Europe/London", Date.parse(at))
  expect(london("2026-03-29T00:00:00Z").changesAtMs).toBe(Date.parse("2026-03-29T04:00:00Z"))
  expect(london("2026-10-25T00:00:00Z").changesAtMs).toBe(Date.parse("2026-10-25T05:00:00Z"))
})
