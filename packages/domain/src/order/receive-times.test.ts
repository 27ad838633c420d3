import { expect, test } from "vitest"
import type { BranchHours } from "../branch/opening-hours.ts"
import { receiveRefusal, receiveTimes } from "./receive-times.ts"

const noonToTwo: BranchHours = {
  timezone: "Asia/Riyadh",
  weekly: Array.from({ length: 7 }, () => [{ open: 12 * 60, close: 2 * 60 }]),
  overrides: [],
  pausedUntilMs: null,
}
const riyadh = (text: string) => Date.parse(`${text}+03:00`)
const text = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(5, 16)

test("the first time is a whole slot after the lead, the last one ends when the branch closes", () => {
  const times = receiveTimes(noonToTwo, riyadh("2026-11-15T23:31"), 20).map(text)
  expect(times[0]).toBe("11-16T00:00")
  expect(times.slice(0, 10)).toContain("11-16T01:45")
  expect(times).not.toContain("11-16T02:00")
  expect(times[8]).toBe("11-16T12:00")
})

test("a lead time that ends on a slot does not skip it", () => {
  expect(text(receiveTimes(noonToTwo, riyadh("2026-11-15T13:00"), 30)[0] ?? 0)).toBe("11-15T13:30")
  expect(text(receiveTimes(noonToTwo, riyadh("2026-11-15T13:01"), 30)[0] ?? 0)).toBe("11-15T13:45")
})

test("past midnight the lead time still counts", () => {
  const now = riyadh("2026-11-16T01:40")
  expect(text(receiveTimes(noonToTwo, now, 20)[0] ?? 0)).toBe("11-16T12:00")
  expect(receiveRefusal(noonToTwo, riyadh("2026-11-16T01:45"), now, 20)).toBe("too_soon")
  expect(receiveRefusal(noonToTwo, riyadh("2026-11-16T02:00"), now, 20)).toBe("closed")
  expect(receiveRefusal(noonToTwo, riyadh("2026-11-16T12:07"), now, 20)).toBeNull()
  expect(receiveRefusal(noonToTwo, riyadh("2026-11-19T12:00"), now, 20)).toBe("too_late")
})

test("no time lies in a pause or a prayer", () => {
  const now = riyadh("2026-11-15T12:00")
  const paused = { ...noonToTwo, pausedUntilMs: riyadh("2026-11-15T13:10") }
  expect(text(receiveTimes(paused, now, 0)[0] ?? 0)).toBe("11-15T13:15")
  const prayer = { fromMs: riyadh("2026-11-15T15:05"), toMs: riyadh("2026-11-15T15:25") }
  const breaksOn = (date: string) => (date === "2026-11-15" ? [prayer] : [])
  const times = receiveTimes({ ...noonToTwo, breaksOn }, now, 0).map(text)
  expect(times).toContain("11-15T14:45")
  expect(times).not.toContain("11-15T15:00")
  expect(times).not.toContain("11-15T15:15")
  expect(times).toContain("11-15T15:30")
})
