import { expect, test } from "vitest"
import { businessDayAt } from "./business-day.ts"

const riyadh = { timezone: "Asia/Riyadh", businessDayStartMinute: 240 }
const at = (local: string) => Date.parse(`${local}:00+03:00`)

test.each([
  ["2026-11-14T23:59", "2026-11-14"],
  ["2026-11-15T00:00", "2026-11-14"],
  ["2026-11-15T03:59", "2026-11-14"],
  ["2026-11-15T04:00", "2026-11-15"],
])("%s belongs to %s", (local, date) => {
  expect(businessDayAt(riyadh, at(local)).date).toBe(date)
})

test("a day ends where the next begins, and is an hour short when spring comes", () => {
  const berlin = { timezone: "Europe/Berlin", businessDayStartMinute: 240 }
  const day = businessDayAt(berlin, Date.parse("2026-03-28T12:00:00Z"))
  expect(day.endsAtMs - day.startsAtMs).toBe(23 * 3_600_000)
})
