import { expect, test } from "vitest"
import type { BranchHours } from "../branch/opening-hours.ts"
import {
  furthestAheadMs,
  putOffSlots,
  receiveRefusal,
  receiveTimes,
  receiveTimesHoldUntilMs,
  soonestSlotAt,
} from "./receive-times.ts"

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

test("every time offered is accepted, and no slot that would be accepted is missing", () => {
  const prayer = { fromMs: riyadh("2026-11-16T15:05"), toMs: riyadh("2026-11-16T15:25") }
  const breaksOn = (date: string) => (date === "2026-11-16" ? [prayer] : [])
  const hours = { ...noonToTwo, pausedUntilMs: riyadh("2026-11-15T13:10"), breaksOn }
  for (const lead of [0, 7, 20, 600, 1440, 3000]) {
    const now = riyadh("2026-11-15T12:58")
    const slots = Array.from(
      { length: 49 * 4 },
      (_, at) => riyadh("2026-11-15T12:45") + at * 900_000,
    )
    const accepted = slots.filter((slot) => receiveRefusal(hours, slot, now, lead) === null)
    expect(receiveTimes(hours, now, lead)).toEqual(accepted)
    expect(accepted.every((slot) => slot <= now + furthestAheadMs)).toBe(true)
  }
})

test("the times hold until the first is too soon or another one comes into reach", () => {
  for (const [clock, lead, until] of [
    ["13:01", 20, "13:10"],
    ["13:11", 20, "13:15"],
    ["13:01", 15, "13:15"],
  ] as const) {
    const now = riyadh(`2026-11-15T${clock}`)
    const holdsUntil = receiveTimesHoldUntilMs(now, lead)
    expect(text(holdsUntil)).toBe(`11-15T${until}`)
    const times = receiveTimes(noonToTwo, now, lead)
    expect(receiveTimes(noonToTwo, holdsUntil - 1, lead)).toEqual(times)
    expect(receiveTimes(noonToTwo, holdsUntil + 1, lead)).not.toEqual(times)
    expect(soonestSlotAt(holdsUntil - 1, lead)).toBe(soonestSlotAt(now, lead))
  }
})

test("an order is put off by two hours at most, and never past closing", () => {
  const slots = (clock: string) => putOffSlots(noonToTwo, riyadh(clock)).map(text)
  expect(slots("2026-11-15T13:20")[0]).toBe("11-15T13:30")
  expect(slots("2026-11-15T13:20").at(-1)).toBe("11-15T15:15")
  expect(slots("2026-11-16T01:20")).toEqual(["11-16T01:30", "11-16T01:45"])
})
