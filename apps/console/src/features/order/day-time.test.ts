import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { dayTimeText } from "./day-time.ts"

const zone = { locale: "en", timezone: "Asia/Riyadh" } as const
const nowMs = Date.parse("2026-11-15T20:30:00Z")

const said = (instant: string, at = nowMs) => dayTimeText(instant, at, zone).replace("\u202f", " ")

test("what is due past midnight is this evening's; tomorrow is named from six hours on", () => {
  expect(said("2026-11-15T20:45:00Z")).toBe("11:45 PM")
  expect(said("2026-11-15T21:10:00Z")).toBe("12:10 AM")
  expect(said("2026-11-16T02:29:00Z")).toBe("5:29 AM")
  expect(said("2026-11-16T02:30:00Z")).toBe(m["board.tomorrow_at"]({ time: "5:30 AM" }))
  expect(said("2026-11-17T10:00:00Z")).toContain("Tuesday")
})

test("on a day of 25 hours its last one is still today", () => {
  const berlin = { locale: "en", timezone: "Europe/Berlin" } as const
  const halfPastMidnight = Date.parse("2026-10-24T22:30:00Z")
  const late = dayTimeText("2026-10-25T22:30:00Z", halfPastMidnight, berlin)
  expect(late.replace("\u202f", " ")).toBe("11:30 PM")
})
