import fc from "fast-check"
import { expect, test } from "vitest"
import { dueInMs, isWithinLast, waitOverMs } from "./wait.ts"

const now = Date.parse("2026-11-15T12:00:00Z")
const minute = 60_000
const day = 24 * 60 * minute

test("a wait is over its length after it began", () => {
  expect(waitOverMs(now, minute, now)).toBe(now + minute)
  expect(waitOverMs(now - 10_000, minute, now)).toBe(now + 50_000)
  expect(waitOverMs(now - day, minute, now)).toBe(now - day + minute)
})

test("one that begins in the future counts from now while that is no longer than itself, else not at all", () => {
  expect(waitOverMs(now + 10_000, minute, now)).toBe(now + minute)
  expect(waitOverMs(now + day, 10 * day, now)).toBe(now + 10 * day)
  expect(waitOverMs(now + day, minute, now)).toBe(now)
})

test("whatever is stored, nobody waits longer than the wait, nor twice its length in all", () => {
  const span = fc.integer({ min: 1, max: 30 * day })
  fc.assert(
    fc.property(fc.integer({ min: -40 * day, max: 40 * day }), span, (offset, length) => {
      expect(waitOverMs(now + offset, length, now)).toBeLessThanOrEqual(now + length)
      const later = now + 2 * length
      expect(waitOverMs(now + offset, length, now) > now).toBe(
        Math.abs(offset) <= length && offset > -length,
      )
      if (isWithinLast(length, now + offset, now)) {
        expect(isWithinLast(length, now + offset, later)).toBe(false)
      }
    }),
  )
})

test("what is counted over an hour is of the last hour, by a clock that may be a little ahead", () => {
  const hour = 60 * minute
  expect(isWithinLast(hour, now - hour + 1, now)).toBe(true)
  expect(isWithinLast(hour, now - hour, now)).toBe(false)
  expect(isWithinLast(hour, now + minute, now)).toBe(true)
  expect(isWithinLast(hour, now + day, now)).toBe(false)
})

test("a plan is waited for as long as plans may be, and one from a wrong clock not at all", () => {
  expect(dueInMs(now - day, minute, now)).toBe(0)
  expect(dueInMs(now, minute, now)).toBe(0)
  expect(dueInMs(now + minute, minute, now)).toBe(minute)
  expect(dueInMs(now + minute + 1, minute, now)).toBe(0)
})
