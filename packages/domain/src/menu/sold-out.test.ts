import { expect, test } from "vitest"
import { nextClockTimeMs } from "../kernel/zoned-time.ts"
import { markedSoldOut, soldOutUntilMs } from "./sold-out.ts"

const rule = { timezone: "Asia/Riyadh", businessDayStartMinute: 240 }
const riyadh = (local: string): number => Date.parse(`${local}:00+03:00`)

test.each([
  ["2026-11-15T14:00", "2026-11-16T04:00"],
  ["2026-11-16T01:30", "2026-11-16T04:00"],
  ["2026-11-16T04:00", "2026-11-17T04:00"],
])("what is sold out at %s for the day is back at %s", (now, back) => {
  expect(soldOutUntilMs("end-of-day", rule, riyadh(now))).toBe(riyadh(back))
})

test("an instant is itself, and without one staff have to say so", () => {
  expect(soldOutUntilMs({ atMs: 5 }, rule, 0)).toBe(5)
  expect(soldOutUntilMs(null, rule, 0)).toBeNull()
})

test("whoever says the same again changes nothing", () => {
  const first = { soldOutAtMs: 10, soldOutUntilMs: 100, soldOutBy: "a" }
  const again = { soldOutAtMs: 20, soldOutUntilMs: 100, soldOutBy: "b" }
  expect(markedSoldOut(first, again, 20)).toEqual(first)
  expect(markedSoldOut(null, again, 20)).toEqual(again)
})

test("another end is the newer person's word, since when is the first one's", () => {
  const first = { soldOutAtMs: 10, soldOutUntilMs: 100, soldOutBy: "a" }
  const longer = { soldOutAtMs: 20, soldOutUntilMs: null, soldOutBy: "b" }
  expect(markedSoldOut(first, longer, 20)).toEqual({ ...longer, soldOutAtMs: 10 })
})

test("a mark that is over is no mark", () => {
  const over = { soldOutAtMs: 10, soldOutUntilMs: 15, soldOutBy: "a" }
  const again = { soldOutAtMs: 20, soldOutUntilMs: 15, soldOutBy: "b" }
  expect(markedSoldOut(over, again, 20)).toEqual(again)
})

test.each([
  ["2026-11-15T14:00", 18 * 60, "2026-11-15T18:00"],
  ["2026-11-15T18:00", 18 * 60, "2026-11-16T18:00"],
  ["2026-11-15T23:30", 60, "2026-11-16T01:00"],
])("at %s the clock next shows minute %i at %s", (now, minute, at) => {
  expect(nextClockTimeMs(minute, rule.timezone, riyadh(now))).toBe(riyadh(at))
})
