import { expect, test } from "vitest"
import { type BranchHours, openState, type WeeklyHours } from "./opening-hours.ts"

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
    changesAtMs: riyadh(changesAt),
    isPaused: false,
  })
})

test("round the clock has no closing time", () => {
  expect(openState(hours({ weekly: everyDay(0, 0) }), riyadh("2026-11-15T04:00"))).toEqual({
    isOpen: true,
    changesAtMs: null,
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
    hours: Array.from({ length: 7 }, () => []),
  }
  expect(openState(hours({ overrides: [closed] }), riyadh("2026-11-15T13:00"))).toEqual({
    isOpen: false,
    changesAtMs: null,
    isPaused: false,
  })
})

test("a pause ends by itself, or with the next opening when it outlasts the hours", () => {
  const paused = (until: string) => hours({ pausedUntilMs: riyadh(until) })
  expect(openState(paused("2026-11-15T13:30"), riyadh("2026-11-15T13:00"))).toEqual({
    isOpen: false,
    changesAtMs: riyadh("2026-11-15T13:30"),
    isPaused: true,
  })
  expect(openState(paused("2026-11-16T05:00"), riyadh("2026-11-15T13:00")).changesAtMs).toBe(
    riyadh("2026-11-16T12:00"),
  )
  expect(openState(paused("2026-11-15T12:30"), riyadh("2026-11-15T13:00")).isOpen).toBe(true)
})

test("a zone with summer time closes at its own wall clock", () => {
  const berlin = hours({ timezone: "Europe/Berlin", weekly: everyDay(18 * 60, 4 * 60) })
  const state = openState(berlin, Date.parse("2026-03-28T22:00:00Z"))
  expect(state.changesAtMs).toBe(Date.parse("2026-03-29T02:00:00Z"))
})
