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

// London skips an hour on 29 March 2026 and repeats one on 25 October, both before four.
test.each([
  ["spring, 23:59", "2026-03-28T23:59:00Z", "2026-03-28"],
  ["spring, 00:00", "2026-03-29T00:00:00Z", "2026-03-28"],
  ["spring, 03:59", "2026-03-29T02:59:00Z", "2026-03-28"],
  ["spring, 04:00", "2026-03-29T03:00:00Z", "2026-03-29"],
  ["autumn, 23:59", "2026-10-24T22:59:00Z", "2026-10-24"],
  ["autumn, the second 01:30", "2026-10-25T01:30:00Z", "2026-10-24"],
  ["autumn, 03:59", "2026-10-25T03:59:00Z", "2026-10-24"],
  ["autumn, 04:00", "2026-10-25T04:00:00Z", "2026-10-25"],
])("in London, %s", (_, moment, date) => {
  const london = { timezone: "Europe/London", businessDayStartMinute: 240 }
  expect(businessDayAt(london, Date.parse(moment)).date).toBe(date)
})
