import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { dayTimeText } from "./day-time.ts"

const zone = { locale: "en", timezone: "Asia/Riyadh" } as const
const nowMs = Date.parse("2026-11-15T20:30:00Z")

test("the day is that of the place: at half past eleven in the evening midnight is tomorrow", () => {
  const said = (instant: string) => dayTimeText(instant, nowMs, zone).replace("\u202f", " ")
  expect(said("2026-11-15T20:45:00Z")).toBe("11:45 PM")
  expect(said("2026-11-15T21:00:00Z")).toBe(m["board.tomorrow_at"]({ time: "12:00 AM" }))
  expect(said("2026-11-17T10:00:00Z")).toContain("Tuesday")
})
