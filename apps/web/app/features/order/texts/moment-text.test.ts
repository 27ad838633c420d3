import { expect, it } from "vitest"
import { momentOf } from "./moment-text.ts"

const at = (instant: string, now: string) => momentOf(instant, "Asia/Riyadh", "en", Date.parse(now))

it("names no day for what is near, also across midnight", () => {
  expect(at("2026-11-18T21:16:00Z", "2026-11-18T20:56:00Z")).toEqual({
    time: "12:16 AM",
    day: null,
  })
  expect(at("2026-11-18T20:56:00Z", "2026-11-18T21:16:00Z")).toEqual({
    time: "11:56 PM",
    day: null,
  })
})

it("names the day of what is further off, unless that is today", () => {
  expect(at("2026-11-19T09:00:00Z", "2026-11-18T20:56:00Z").day).toContain("19")
  expect(at("2026-11-18T18:00:00Z", "2026-11-18T06:00:00Z").day).toBeNull()
})
