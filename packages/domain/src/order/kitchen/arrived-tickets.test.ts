import { expect, test } from "vitest"
import { arrivalOf, cameAt, hasArrived } from "./arrived-tickets.ts"

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, "0")}:00.000Z`
const sent = { action: "send-to-kitchen", to: "sent-to-kitchen", at: at(5) } as const
const bumped = { action: "bump", to: "ready", at: at(9) } as const
const ticket = { id: "one", placed_at: at(0), moves: [sent] }
const heard = new Set([arrivalOf(ticket)])

test("what hangs there already is not heard, and each ticket once", () => {
  expect(hasArrived(null, [ticket])).toBe(false)
  expect(hasArrived(new Set(), [ticket])).toBe(true)
  expect(hasArrived(heard, [ticket])).toBe(false)
  expect(hasArrived(heard, [ticket, { ...ticket, id: "addition" }])).toBe(true)
})

test("what is called back is heard again, a bump that was taken back is not", () => {
  const recalled = { action: "recall", to: "sent-to-kitchen", at: at(12) } as const
  const undone = { action: "undo", to: "sent-to-kitchen", at: at(9) } as const
  expect(hasArrived(heard, [{ ...ticket, moves: [sent, bumped, recalled] }])).toBe(true)
  expect(hasArrived(heard, [{ ...ticket, moves: [sent, bumped, undone] }])).toBe(false)
})

test("a ticket counts from when it came, not from when it was ordered", () => {
  expect(cameAt(ticket)).toBe(at(5))
  expect(cameAt({ ...ticket, moves: [] })).toBe(at(0))
})
