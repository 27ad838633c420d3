import { expect, test } from "vitest"
import { isWeakPin, mayUsePin, pinsLockedUntil } from "./pin.ts"
import { staffRoles } from "./roles.ts"

test.each(["0000", "1234", "4321", "456789", "987654", "11111"])("%s is weak", (pin) => {
  expect(isWeakPin(pin)).toBe(true)
})

test.each(["2580", "1357", "1212", "7391", "112233", "1235"])("%s is not", (pin) => {
  expect(isWeakPin(pin)).toBe(false)
})

test("owners and platform administrators sign in with a password", () => {
  expect(staffRoles.filter(mayUsePin)).toEqual([
    "manager",
    "cashier",
    "waiter",
    "kitchen",
    "courier",
  ])
})

test("a clock that was a day ahead locks a tablet for no longer than its own lock", () => {
  const nowMs = Date.parse("2026-11-18T12:00:00Z")
  const ahead = Array.from({ length: 5 }, () => ({ staffId: "a", atMs: nowMs + 20 * 3_600_000 }))
  const until = pinsLockedUntil(ahead, nowMs) ?? nowMs
  expect(until - nowMs).toBeLessThanOrEqual(60_000)
})
