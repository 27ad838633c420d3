import { expect, test } from "vitest"
import { canUndoMove, undoMs } from "../order-states.ts"
import { isDueInKitchen, kitchenAtMs } from "./kitchen-time.ts"

const acceptedAtMs = Date.parse("2026-03-03T10:00:00Z")
const minutes = (count: number) => count * 60_000

test("what is wanted as soon as possible goes when the undo is over", () => {
  expect(kitchenAtMs({ acceptedAtMs, dueAtMs: null, leadMinutes: 20 })).toBe(acceptedAtMs + undoMs)
})

test("what is due in the evening goes as long before it as it takes", () => {
  const dueAtMs = acceptedAtMs + minutes(500)
  expect(kitchenAtMs({ acceptedAtMs, dueAtMs, leadMinutes: 20 })).toBe(dueAtMs - minutes(20))
  expect(kitchenAtMs({ acceptedAtMs, dueAtMs, leadMinutes: 0 })).toBe(dueAtMs)
})

test("what is due sooner than it takes, or was accepted late, does not wait", () => {
  for (const dueAtMs of [acceptedAtMs - minutes(5), acceptedAtMs, acceptedAtMs + minutes(19)]) {
    expect(kitchenAtMs({ acceptedAtMs, dueAtMs, leadMinutes: 20 })).toBe(acceptedAtMs + undoMs)
  }
})

test("at every moment either the accepting can be taken back or the order goes, never both", () => {
  const last = { action: "accept", from: "pending", to: "accepted", atMs: acceptedAtMs } as const
  const order = { state: "accepted", type: 2 } as const
  const atMs = kitchenAtMs({ acceptedAtMs, dueAtMs: null, leadMinutes: 20 })
  for (let nowMs = acceptedAtMs + undoMs - 3; nowMs <= acceptedAtMs + undoMs + 3; nowMs++) {
    expect(isDueInKitchen({ kitchenAtMs: atMs, receiveAtMs: null }, nowMs)).toBe(
      !canUndoMove(order, last, "front", nowMs),
    )
  }
})

test("an order accepted by a clock that was a day ahead goes at once, one for tomorrow's guest still waits", () => {
  const nowMs = acceptedAtMs
  const kitchenAtMs = acceptedAtMs + minutes(24 * 60)
  expect(isDueInKitchen({ kitchenAtMs, receiveAtMs: null }, nowMs)).toBe(true)
  expect(isDueInKitchen({ kitchenAtMs, receiveAtMs: nowMs + minutes(30) }, nowMs)).toBe(true)
  expect(isDueInKitchen({ kitchenAtMs, receiveAtMs: kitchenAtMs + minutes(20) }, nowMs)).toBe(false)
})
