import { expect, test } from "vitest"
import { readyChoices, usualMinutes } from "./ready-choices.ts"

const placed_at = "2026-11-15T12:00:00.000Z"

test("the usual time is what the guest was told", () => {
  const ready_at = "2026-11-15T12:24:40.000Z"
  expect(usualMinutes({ placed_at, ready_at, receive_at: null })).toBe(25)
  expect(usualMinutes({ placed_at, ready_at: placed_at, receive_at: null })).toBe(1)
})

test("an order for later is accepted for its own time", () => {
  const receive_at = "2026-11-15T18:00:00.000Z"
  expect(usualMinutes({ placed_at, ready_at: receive_at, receive_at })).toBeNull()
})

test("the usual time stands among the quick ones, once", () => {
  expect(readyChoices(15, 0)).toEqual([10, 15, 20, 30, 45])
  expect(readyChoices(25, 0)).toEqual([10, 15, 20, 25, 30, 45])
})

test("to a door nothing is chosen that would have to leave before it is made", () => {
  expect(readyChoices(45, 25)).toEqual([35, 40, 45, 55, 70])
})
