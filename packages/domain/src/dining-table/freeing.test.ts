import { expect, test } from "vitest"
import { eatingMs, emptySittingMs, freedAtMs, isSettled, isWaitedFor } from "./freeing.ts"

const minuteMs = 60_000
const paid = {
  orderStates: ["completed", "completed"],
  dueMinor: 0,
  lastChangeMs: 1_000,
  lastServedMs: 900,
  lastPaidMs: 1_000,
  isMoved: false,
  isWaiting: false,
} as const

test("a table is free so many minutes after the last of its orders or payments", () => {
  expect(freedAtMs(paid, 15)).toBe(1_000 + 15 * minuteMs)
  expect(freedAtMs(paid, 0)).toBe(1_000)
})

test("who paid before they were served is given the time to eat", () => {
  const inAdvance = { ...paid, lastServedMs: 1_000, lastPaidMs: 900 }
  expect(freedAtMs(inAdvance, 15)).toBe(1_000 + eatingMs)
  expect(freedAtMs(inAdvance, 0)).toBe(1_000 + eatingMs)
  expect(freedAtMs(inAdvance, 90)).toBe(1_000 + 90 * minuteMs)
  // Nothing had to be paid for it.
  expect(freedAtMs({ ...inAdvance, lastPaidMs: null }, 15)).toBe(1_000 + eatingMs)
})

test("it is not freed by itself where the owner wants staff to", () => {
  expect(freedAtMs(paid, null)).toBeNull()
})

test("guests who were moved keep it: what they order next would go to the table before", () => {
  const moved = { ...paid, isMoved: true }
  expect(freedAtMs(moved, 15)).toBeNull()
  expect(freedAtMs({ ...moved, orderStates: [] }, 15)).toBe(1_000 + emptySittingMs)
})

test("who waits for an answer keeps it, whether they have ordered or not", () => {
  const waiting = { ...paid, isWaiting: true }
  expect(freedAtMs(waiting, 0)).toBeNull()
  expect(freedAtMs({ ...waiting, orderStates: [] }, 0)).toBeNull()
})

test("a waiter is waited for until somebody answers, a bill until it is paid", () => {
  const calledAt = new Date(1_000)
  expect(isWaitedFor({ kind: "waiter", calledAt }, 2_000)).toBe(true)
  expect(isWaitedFor({ kind: "bill", calledAt }, 2_000)).toBe(false)
  expect(isWaitedFor({ kind: "bill", calledAt }, 999)).toBe(true)
  expect(isWaitedFor({ kind: "bill", calledAt }, null)).toBe(true)
})

test("what is unpaid, or still being made, keeps it", () => {
  expect(freedAtMs({ ...paid, dueMinor: 1 }, 15)).toBeNull()
  expect(freedAtMs({ ...paid, orderStates: ["completed", "ready"] }, 15)).toBeNull()
})

test("who was let in and ordered nothing keeps it for a while, whatever the owner chose", () => {
  const empty = { ...paid, orderStates: [] }
  for (const minutes of [0, 15, null]) {
    expect(freedAtMs(empty, minutes)).toBe(1_000 + emptySittingMs)
  }
  expect(isSettled(empty)).toBe(false)
})
