import { expect, test } from "vitest"
import { instantOf } from "../kernel/zoned-time.ts"
import {
  type BranchHours,
  closesSoon,
  openState,
  overrideOn,
  type WeeklyHours,
} from "./opening-hours.ts"

const everyDayOff: WeeklyHours = Array.from({ length: 7 }, () => [])
const everyDay = (open: number, close: number): WeeklyHours =>
  Array.from({ length: 7 }, () => [{ open, close }])
const hours = (change: Partial<BranchHours> = {}): BranchHours => ({
  timezone: "Asia/Riyadh",
  weekly: everyDay(12 * 60, 2 * 60),
  overrides: [],
  pausedUntilMs: null,
  ...change,
})
const riyadh = (local: string): number => Date.parse(`${local}:00+03:00`)

test.each([
  ["2026-11-15T11:59", false, "2026-11-15T12:00"],
  ["2026-11-15T12:00", true, "2026-11-16T02:00"],
  ["2026-11-15T23:59", true, "2026-11-16T02:00"],
  ["2026-11-16T00:00", true, "2026-11-16T02:00"],
  ["2026-11-16T01:59", true, "2026-11-16T02:00"],
  ["2026-11-16T02:00", false, "2026-11-16T12:00"],
])("noon to two in the morning: at %s open is %s until %s", (at, isOpen, changesAt) => {
  expect(openState(hours(), riyadh(at))).toEqual({
    isOpen,
    closedReason: isOpen ? null : "hours",
    changesAtMs: riyadh(changesAt),
    holdsUntilMs: riyadh(changesAt),
    isPaused: false,
  })
})

test("round the clock has no closing time", () => {
  expect(openState(hours({ weekly: everyDay(0, 0) }), riyadh("2026-11-15T04:00"))).toEqual({
    isOpen: true,
    closedReason: null,
    changesAtMs: null,
    holdsUntilMs: null,
    isPaused: false,
  })
})

test("a day off is skipped", () => {
  const weekly = everyDay(8 * 60, 16 * 60)
  weekly[5] = []
  const state = openState(hours({ weekly }), riyadh("2026-11-19T17:00"))
  expect(state.changesAtMs).toBe(riyadh("2026-11-21T08:00"))
})

test("an override replaces the week's hours on its first and last day, and not after", () => {
  const ramadan = { from: "2026-11-16", to: "2026-11-17", hours: everyDay(18 * 60, 3 * 60) }
  const at = (local: string) => openState(hours({ overrides: [ramadan] }), riyadh(local)).isOpen
  expect(at("2026-11-15T13:00")).toBe(true)
  expect(at("2026-11-16T13:00")).toBe(false)
  expect(at("2026-11-18T02:30")).toBe(true)
  expect(at("2026-11-18T13:00")).toBe(true)
})

test("a standing closure has no next opening", () => {
  const closed = {
    from: "2000-01-01",
    to: "2999-12-31",
    hours: everyDayOff,
  }
  expect(openState(hours({ overrides: [closed] }), riyadh("2026-11-15T13:00"))).toEqual({
    isOpen: false,
    closedReason: "hours",
    changesAtMs: null,
    holdsUntilMs: null,
    isPaused: false,
  })
})

test("an override that begins and ends within a night leaves the nights before and after whole", () => {
  // The 16th alone: six in the evening to three in the morning, between nights that end at two.
  const oneNight = { from: "2026-11-16", to: "2026-11-16", hours: everyDay(18 * 60, 3 * 60) }
  const at = (local: string) => openState(hours({ overrides: [oneNight] }), riyadh(local))
  expect(at("2026-11-15T23:59")).toMatchObject({ isOpen: true })
  expect(at("2026-11-16T00:00")).toMatchObject({
    isOpen: true,
    changesAtMs: riyadh("2026-11-16T02:00"),
  })
  expect(at("2026-11-16T02:00")).toMatchObject({
    isOpen: false,
    changesAtMs: riyadh("2026-11-16T18:00"),
  })
  expect(at("2026-11-17T02:59")).toMatchObject({
    isOpen: true,
    changesAtMs: riyadh("2026-11-17T03:00"),
  })
  expect(at("2026-11-17T03:00")).toMatchObject({
    isOpen: false,
    changesAtMs: riyadh("2026-11-17T12:00"),
  })
})

test("the night before a day off is served to its end", () => {
  const eid = { from: "2026-11-16", to: "2026-11-17", hours: everyDayOff }
  const at = (local: string) => openState(hours({ overrides: [eid] }), riyadh(local))
  expect(at("2026-11-16T01:59").isOpen).toBe(true)
  expect(at("2026-11-16T02:00")).toMatchObject({
    isOpen: false,
    changesAtMs: riyadh("2026-11-18T12:00"),
  })
})

test("of two overrides on one date the later one of the list holds", () => {
  const ramadan = { from: "2026-11-10", to: "2026-11-20", hours: everyDay(18 * 60, 3 * 60) }
  const dayOff = { from: "2026-11-15", to: "2026-11-15", hours: everyDayOff }
  const both = hours({ overrides: [ramadan, dayOff] })
  expect(overrideOn(both, "2026-11-14")).toBe(ramadan)
  expect(overrideOn(both, "2026-11-15")).toBe(dayOff)
  expect(overrideOn(both, "2026-11-21")).toBeNull()
})

/** The night that four in the morning ends, as late places keep it. */
const lateNight = everyDay(20 * 60, 4 * 60)

test.each([
  ["2026-11-15T23:59", true, "2026-11-16T04:00"],
  ["2026-11-16T00:00", true, "2026-11-16T04:00"],
  ["2026-11-16T03:59", true, "2026-11-16T04:00"],
  ["2026-11-16T04:00", false, "2026-11-16T20:00"],
])("until four in Riyadh: at %s open is %s until %s", (at, isOpen, changesAt) => {
  expect(openState(hours({ weekly: lateNight }), riyadh(at))).toMatchObject({
    isOpen,
    changesAtMs: riyadh(changesAt),
  })
})

// London skips from 01:00 to 02:00 on 29 March 2026 and repeats that hour on 25 October.
test.each([
  ["spring, 23:59", "2026-03-28T23:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["spring, 00:00", "2026-03-29T00:00:00Z", true, "2026-03-29T03:00:00Z"],
  ["spring, 03:59", "2026-03-29T02:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["spring, 04:00", "2026-03-29T03:00:00Z", false, "2026-03-29T19:00:00Z"],
  ["autumn, 23:59", "2026-10-24T22:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["autumn, 00:00", "2026-10-24T23:00:00Z", true, "2026-10-25T04:00:00Z"],
  ["autumn, 03:59", "2026-10-25T03:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["autumn, 04:00", "2026-10-25T04:00:00Z", false, "2026-10-25T20:00:00Z"],
])("until four in London, in %s", (_, at, isOpen, changesAt) => {
  const london = hours({ timezone: "Europe/London", weekly: lateNight })
  expect(openState(london, Date.parse(at))).toMatchObject({
    isOpen,
    changesAtMs: Date.parse(changesAt),
  })
})

const onlyOn = (date: string) => ({ from: date, to: date, hours: lateNight })

test.each([
  ["2026-11-15T23:59", true, "2026-11-16T02:00"],
  ["2026-11-16T00:00", true, "2026-11-16T02:00"],
  ["2026-11-16T03:59", false, "2026-11-16T20:00"],
  ["2026-11-16T04:00", false, "2026-11-16T20:00"],
  ["2026-11-16T23:59", true, "2026-11-17T04:00"],
  ["2026-11-17T00:00", true, "2026-11-17T04:00"],
  ["2026-11-17T03:59", true, "2026-11-17T04:00"],
  ["2026-11-17T04:00", false, "2026-11-17T12:00"],
])(
  "an override until four on 16 November alone: at %s open is %s until %s",
  (at, isOpen, until) => {
    expect(openState(hours({ overrides: [onlyOn("2026-11-16")] }), riyadh(at))).toMatchObject({
      isOpen,
      changesAtMs: riyadh(until),
    })
  },
)

test.each([
  ["2026-03-28", "23:59", "2026-03-28T23:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["2026-03-28", "00:00", "2026-03-29T00:00:00Z", true, "2026-03-29T03:00:00Z"],
  ["2026-03-28", "03:59", "2026-03-29T02:59:00Z", true, "2026-03-29T03:00:00Z"],
  ["2026-03-28", "04:00", "2026-03-29T03:00:00Z", false, "2026-03-29T11:00:00Z"],
  ["2026-03-29", "23:59", "2026-03-28T23:59:00Z", true, "2026-03-29T01:00:00Z"],
  ["2026-03-29", "00:00", "2026-03-29T00:00:00Z", true, "2026-03-29T01:00:00Z"],
  ["2026-03-29", "03:59", "2026-03-29T02:59:00Z", false, "2026-03-29T19:00:00Z"],
  ["2026-03-29", "04:00", "2026-03-29T03:00:00Z", false, "2026-03-29T19:00:00Z"],
  ["2026-10-24", "23:59", "2026-10-24T22:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["2026-10-24", "00:00", "2026-10-24T23:00:00Z", true, "2026-10-25T04:00:00Z"],
  ["2026-10-24", "03:59", "2026-10-25T03:59:00Z", true, "2026-10-25T04:00:00Z"],
  ["2026-10-24", "04:00", "2026-10-25T04:00:00Z", false, "2026-10-25T12:00:00Z"],
  ["2026-10-25", "23:59", "2026-10-24T22:59:00Z", true, "2026-10-25T02:00:00Z"],
  ["2026-10-25", "00:00", "2026-10-24T23:00:00Z", true, "2026-10-25T02:00:00Z"],
  ["2026-10-25", "03:59", "2026-10-25T03:59:00Z", false, "2026-10-25T20:00:00Z"],
  ["2026-10-25", "04:00", "2026-10-25T04:00:00Z", false, "2026-10-25T20:00:00Z"],
])("an override until four in London on %s alone, at %s", (date, _, at, isOpen, until) => {
  const london = hours({ timezone: "Europe/London", overrides: [onlyOn(date)] })
  expect(openState(london, Date.parse(at))).toMatchObject({
    isOpen,
    changesAtMs: Date.parse(until),
  })
})

test.each([
  ["Asia/Riyadh", "2026-11-15", "2026-11-16"],
  ["Europe/London", "2026-03-28", "2026-03-29"],
  ["Europe/London", "2026-10-24", "2026-10-25"],
])("prayers in the last minutes before midnight and four, in %s on %s", (timezone, eve, day) => {
  const minute = (date: string, hour: number, past = 0) =>
    instantOf(date, hour * 60 + past, timezone)
  const branch = hours({
    timezone,
    weekly: lateNight,
    breaksOn: (date) =>
      [minute(date, 3, 59), minute(date, 23, 59)].map((ms) => ({ fromMs: ms, toMs: ms + 60_000 })),
  })
  expect(openState(branch, minute(eve, 23, 59))).toMatchObject({
    closedReason: "prayer",
    changesAtMs: minute(day, 0),
  })
  expect(openState(branch, minute(day, 0))).toMatchObject({
    closedReason: null,
    changesAtMs: minute(day, 3, 59),
  })
  expect(openState(branch, minute(day, 3, 59))).toMatchObject({
    closedReason: "prayer",
    changesAtMs: minute(day, 20),
    holdsUntilMs: minute(day, 4),
  })
  expect(openState(branch, minute(day, 4))).toMatchObject({
    closedReason: "hours",
    changesAtMs: minute(day, 20),
  })
})

test("a pause ends by itself, or with the next opening when it outlasts the hours", () => {
  const paused = (until: string) => hours({ pausedUntilMs: riyadh(until) })
  expect(openState(paused("2026-11-15T13:30"), riyadh("2026-11-15T13:00"))).toEqual({
    isOpen: false,
    closedReason: "pause",
    changesAtMs: riyadh("2026-11-15T13:30"),
    holdsUntilMs: riyadh("2026-11-15T13:30"),
    isPaused: true,
  })
  expect(openState(paused("2026-11-16T05:00"), riyadh("2026-11-15T13:00")).changesAtMs).toBe(
    riyadh("2026-11-16T12:00"),
  )
  expect(openState(paused("2026-11-15T12:30"), riyadh("2026-11-15T13:00")).isOpen).toBe(true)
})

test("a pause that ends outside the hours: closed by the pause, then by the hours", () => {
  const paused = hours({ pausedUntilMs: riyadh("2026-11-16T05:00") })
  const at = (local: string) => openState(paused, riyadh(local))
  expect(at("2026-11-16T01:00")).toMatchObject({
    closedReason: "pause",
    changesAtMs: riyadh("2026-11-16T12:00"),
    holdsUntilMs: riyadh("2026-11-16T02:00"),
    isPaused: true,
  })
  expect(at("2026-11-16T03:00")).toMatchObject({ closedReason: "hours", isPaused: true })
  expect(at("2026-11-16T05:00")).toMatchObject({ closedReason: "hours", isPaused: false })
  expect(at("2026-11-16T12:00")).toMatchObject({ isOpen: true })
})

test("a zone with summer time closes at its own wall clock", () => {
  const berlin = hours({ timezone: "Europe/Berlin", weekly: everyDay(18 * 60, 4 * 60) })
  const state = openState(berlin, Date.parse("2026-03-28T22:00:00Z"))
  expect(state.changesAtMs).toBe(Date.parse("2026-03-29T02:00:00Z"))
})

test.each([
  [true, 61, false],
  [true, 60, true],
  [true, 1, true],
  [true, null, false],
  [false, 1, false],
])("open %s and changing in %s minutes, it closes soon: %s", (isOpen, minutes, isSoon) => {
  const nowMs = riyadh("2026-11-15T20:00")
  const changesAtMs = minutes === null ? null : nowMs + minutes * 60_000
  expect(closesSoon({ isOpen, changesAtMs }, nowMs)).toBe(isSoon)
})
