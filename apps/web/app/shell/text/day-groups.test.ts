import { expect, test } from "vitest"
import { byDay, nearDay } from "./day-groups.ts"

const riyadh = "Asia/Riyadh"
test("those of one day at the place stand together", () => {
  // 22:00 in London is the next day in Riyadh.
  const all = ["2026-11-17T22:00:00Z", "2026-11-17T21:00:00Z", "2026-11-17T20:59:00Z"]
  expect(
    byDay(all, (moment) => moment, riyadh).map(({ date, entries }) => [date, entries.length]),
  ).toEqual([
    ["2026-11-18", 2],
    ["2026-11-17", 1],
  ])
})

test("today and yesterday are the place's", () => {
  const now = Date.parse("2026-11-17T21:30:00Z")
  expect(["2026-11-18", "2026-11-17", "2026-11-16"].map((d) => nearDay(d, riyadh, now))).toEqual([
    "today",
    "yesterday",
    null,
  ])
})
