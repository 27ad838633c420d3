import fc from "fast-check"
import { expect, test } from "vitest"
import { isOfferedAt, offeringAt } from "./offering.ts"

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

const fromMidnight = [{ open: 0, close: 4 * 60, days: [0] }]

test.each([
  ["2026-11-14T23:59", false, "2026-11-15T00:00"],
  ["2026-11-15T00:00", true, "2026-11-15T04:00"],
  ["2026-11-15T03:59", true, "2026-11-15T04:00"],
  ["2026-11-15T04:00", false, "2026-11-22T00:00"],
])("Sundays from midnight to four in Riyadh: at %s offered is %s until %s", (at, isOffered, to) => {
  expect(offeringAt(fromMidnight, "Asia/Riyadh", riyadh(at))).toEqual({
    isOffered,
    changesAtMs: riyadh(to),
  })
})

// London skips from 01:00 to 02:00 on Sunday 29 March 2026 and repeats that hour on Sunday 25 October.
const untilFour = {
  evening: [{ open: 21 * 60, close: 4 * 60, days: [6] }],
  midnight: fromMidnight,
}

test.each([
  ["evening", "spring, 23:59", "2026-03-28T23:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["evening", "spring, 00:00", "2026-03-29T00:00:00Z", true, "2026-03-29T03:00:00Z"],
  ["evening", "spring, 03:59", "2026-03-29T02:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["evening", "spring, 04:00", "2026-03-29T03:00:00Z", false, "2026-04-04T20:00:00Z"],
  ["evening", "autumn, 23:59", "2026-10-24T22:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["evening", "autumn, 00:00", "2026-10-24T23:00:00Z", true, "2026-10-25T04:00:00Z"],
  ["evening", "autumn, 03:59", "2026-10-25T03:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["evening", "autumn, 04:00", "2026-10-25T04:00:00Z", false, "2026-10-31T21:00:00Z"],
  ["midnight", "spring, 23:59", "2026-03-28T23:59:00Z", false, "2026-03-29T00:00:00Z"],
  ["midnight", "spring, 00:00", "2026-03-29T00:00:00Z", true, "2026-03-29T03:00:00Z"],
  ["midnight", "spring, 03:59", "2026-03-29T02:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["midnight", "spring, 04:00", "2026-03-29T03:00:00Z", false, "2026-04-04T23:00:00Z"],
  ["midnight", "autumn, 23:59", "2026-10-24T22:59:00Z", false, "2026-10-24T23:00:00Z"],
  ["midnight", "autumn, 00:00", "2026-10-24T23:00:00Z", true, "2026-10-25T04:00:00Z"],
  ["midnight", "autumn, 03:59", "2026-10-25T03:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["midnight", "autumn, 04:00", "2026-10-25T04:00:00Z", false, "2026-11-01T00:00:00Z"],
] as const)("from %s until four in London, in %s", (from, _, at, isOffered, to) => {
  expect(offeringAt(untilFour[from], "Europe/London", Date.parse(at))).toEqual({
    isOffered,
    changesAtMs: Date.parse(to),
  })
})

const anyWindow = fc.record({
  open: fc.integer({ min: 0, max: 1_440 }),
  close: fc.integer({ min: 0, max: 2_880 }),
  days: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), {
    nil: undefined,
  }),
})

test("is on by the clock on the wall exactly when its hours say so", () => {
  const monthMs = 30 * 24 * 60 * 60_000
  const start = Date.parse("2026-11-01T00:00:00Z")
  const moment = fc.integer({ min: start, max: start + monthMs })
  fc.assert(
    fc.property(fc.array(anyWindow, { maxLength: 3 }), moment, (windows, atMs) => {
      const expected = offeringAt(windows, "Asia/Riyadh", atMs).isOffered
      expect(isOfferedAt(windows, "Asia/Riyadh", atMs)).toBe(expected)
    }),
  )
})
