import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, zonedTime } from "../kernel/zoned-time.ts"
import {
  type BranchHours,
  hoursOn,
  openSpans,
  openState,
  type WeeklyHours,
} from "./opening-hours.ts"
import { pausedPrayers } from "./prayer-pause.ts"
import { prayerBreaksOn } from "./prayer-times.ts"

const hourMs = 3_600_000
const firstMs = Date.parse("2026-01-01T00:00:00Z")
const where = {
  "Asia/Riyadh": { lat: 24.7, lng: 46.7 },
  "Europe/London": { lat: 51.5, lng: -0.1 },
  "America/New_York": { lat: 40.7, lng: -74 },
}
type Zone = keyof typeof where

const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const range = fc.record({ open: minute, close: minute })
const week: fc.Arbitrary<WeeklyHours> = fc.array(fc.array(range, { maxLength: 3 }), {
  minLength: 7,
  maxLength: 7,
})
const date = fc.integer({ min: 0, max: 364 }).map((day) => addDays("2026-01-01", day))
const override = fc
  .record({ from: date, days: fc.nat(20), hours: week })
  .map(({ from, days, hours }) => ({ from, to: addDays(from, days), hours }))
const instant = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((at) => firstMs + at * 60_000)
const prayers = fc.option(
  fc.record({
    prayers: fc.uniqueArray(
      fc.record({
        prayer: fc.constantFrom(...pausedPrayers),
        minutes: fc.integer({ min: 5, max: 60 }),
      }),
      { minLength: 1, selector: ({ prayer }) => prayer },
    ),
    maghribInRamadan: fc.boolean(),
  }),
)

function branchIn(zones: Zone[]): fc.Arbitrary<BranchHours> {
  return fc
    .record({
      timezone: fc.constantFrom(...zones),
      weekly: week,
      overrides: fc.array(override, { maxLength: 2 }),
      pausedUntilMs: fc.option(instant),
      pause: prayers,
    })
    .map(({ pause, ...hours }) => ({
      ...hours,
      ...(pause && { breaksOn: (on) => prayerBreaksOn(pause, where[hours.timezone], on) }),
    }))
}

const anywhere = branchIn(["Asia/Riyadh", "Europe/London", "America/New_York"])
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test("open or closed is constant until the next change, and different at it", () => {
  fc.assert(
    fc.property(anywhere, instant, fraction, (hours, atMs, part) => {
      const state = openState(hours, atMs)
      const untilMs = state.changesAtMs ?? atMs + 40 * 24 * hourMs
      const betweenMs = atMs + Math.floor((untilMs - atMs) * part)
      expect(openState(hours, betweenMs).isOpen).toBe(state.isOpen)
      if (state.changesAtMs === null) return
      expect(state.changesAtMs).toBeGreaterThan(atMs)
      expect(openState(hours, state.changesAtMs).isOpen).toBe(!state.isOpen)
    }),
  )
})

test("the reason is constant for as long as the state is said to hold, and different after", () => {
  fc.assert(
    fc.property(anywhere, instant, fraction, (hours, atMs, part) => {
      const state = openState(hours, atMs)
      expect(state.closedReason === null).toBe(state.isOpen)
      if (state.holdsUntilMs === null) return
      expect(state.holdsUntilMs).toBeLessThanOrEqual(state.changesAtMs ?? state.holdsUntilMs)
      const betweenMs = atMs + Math.floor((state.holdsUntilMs - atMs) * part)
      expect(openState(hours, betweenMs).closedReason).toBe(state.closedReason)
      expect(openState(hours, state.holdsUntilMs).closedReason).not.toBe(state.closedReason)
    }),
  )
})

/** The same rule in another way: the wall clock against today's ranges and last night's. */
function isWithinHours(hours: BranchHours, atMs: number): boolean {
  const { date: today, minuteOfDay } = zonedTime(atMs, hours.timezone)
  const ofToday = hoursOn(hours, today).some(
    ({ open, close }) => open <= minuteOfDay && (close <= open || minuteOfDay < close),
  )
  const ofLastNight = hoursOn(hours, addDays(today, -1)).some(
    ({ open, close }) => close <= open && minuteOfDay < close,
  )
  return ofToday || ofLastNight
}

test("in a zone without summer time the wall clock agrees", () => {
  fc.assert(
    fc.property(branchIn(["Asia/Riyadh"]), instant, (hours, atMs) => {
      const isClosedByHours = openState(hours, atMs).closedReason === "hours"
      expect(isClosedByHours).toBe(!isWithinHours(hours, atMs))
    }),
  )
})

test("the spans of two days say at every instant what open or closed says", () => {
  fc.assert(
    fc.property(anywhere, instant, fraction, (hours, fromMs, part) => {
      const toMs = fromMs + 48 * hourMs
      const spans = openSpans(hours, fromMs, toMs)
      const atMs = fromMs + Math.floor((toMs - fromMs) * part)
      const isInOne = spans.some((span) => span.fromMs <= atMs && atMs < span.toMs)
      expect(isInOne).toBe(openState(hours, atMs).isOpen)
      const moments = spans.flatMap((span) => [span.fromMs, span.toMs])
      expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
    }),
  )
})
