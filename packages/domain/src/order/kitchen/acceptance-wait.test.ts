import { expect, test } from "vitest"
import { waitsLongFromMs } from "./acceptance-wait.ts"

const minuteMs = 60_000
const cameAtMs = Date.parse("2026-11-17T12:00:00Z")

test("an order for now has waited too long after five minutes", () => {
  expect(waitsLongFromMs(cameAtMs, null) - cameAtMs).toBe(5 * minuteMs)
})

test("one for this evening has not before its time is near", () => {
  const eveningMs = cameAtMs + 6 * 60 * minuteMs
  expect(waitsLongFromMs(cameAtMs, eveningMs)).toBe(eveningMs - 60 * minuteMs)
  const soonMs = cameAtMs + 30 * minuteMs
  expect(waitsLongFromMs(cameAtMs, soonMs) - cameAtMs).toBe(5 * minuteMs)
})
