import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, instantOf, nextMidnightMs, weekdayOf, zonedTime } from "./zoned-time.ts"

test("Riyadh is three hours ahead, without summer time", () => {
  expect(instantOf("2026-07-01", 0, "Asia/Riyadh")).toBe(Date.parse("2026-06-30T21:00:00Z"))
  expect(zonedTime(Date.parse("2026-06-30T21:00:00Z"), "Asia/Riyadh")).toEqual({
    date: "2026-07-01",
    minuteOfDay: 0,
  })
})

test("every instant survives the way there and back, in a zone without summer time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minutes) => {
      const atMs = minutes * 60_000
      const local = zonedTime(atMs, "Asia/Riyadh")
      return instantOf(local.date, local.minuteOfDay, "Asia/Riyadh") === atMs
    }),
  )
})

test("a wall-clock minute that spring skips lands after the gap", () => {
  expect(instantOf("2026-03-29", 2 * 60 + 30, "Europe/Berlin")).toBe(
    Date.parse("2026-03-29T01:30:00Z"),
  )
})

test("a wall-clock minute that autumn repeats is its first occurrence", () => {
  expect(instantOf("2026-10-25", 2 * 60 + 30, "Europe/Berlin")).toBe(
    Date.parse("2026-10-25T00:30:00Z"),
  )
})

test("days are added across months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01")
  expect(weekdayOf("2026-11-15")).toBe(0)
})

test("the next midnight is the place's own", () => {
  expect(nextMidnightMs(Date.parse("2026-11-15T20:59:00Z"), "Asia/Riyadh")).toBe(
    Date.parse("2026-11-15T21:00:00Z"),
  )
  expect(nextMidnightMs(Date.parse("2026-11-15T21:00:00Z"), "Asia/Riyadh")).toBe(
    Date.parse("2026-11-16T21:00:00Z"),
  )
})

test("every minute from 2000 to 2040 is what Intl says, around changes of the clocks too", () => {
  const zones = ["Asia/Riyadh", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu"]
  const written = (timezone: string) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "short" })
  const formats = new Map(zones.map((timezone) => [timezone, written(timezone)]))
  const first = Date.parse("2000-01-01T00:00:00Z") / 60_000
  const changes = ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-10-03T15:30:00Z"]
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -130, max: 130 }))
    .map(([change, minutes]) => Date.parse(change) / 60_000 + minutes)
  const anyMinute = fc.integer({ min: first, max: first + 40 * 365 * 24 * 60 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(anyMinute, nearChange), (timezone, minute) => {
      const atMs = minute * 60_000 + 59_999
      const { date, minuteOfDay } = zonedTime(atMs, timezone)
      const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
      const shown = `${date} ${clock.map((part) => String(part).padStart(2, "0")).join(":")}`
      expect(shown).toBe(formats.get(timezone)?.format(atMs))
    }),
  )
})
