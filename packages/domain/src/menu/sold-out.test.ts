import { expect, test } from "vitest"
import { soldOutUntilMs } from "./sold-out.ts"

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
