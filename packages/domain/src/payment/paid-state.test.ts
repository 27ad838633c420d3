import { expect, it } from "vitest"
import type { OrderState } from "../order/order-states.ts"
import { canTakePayment, dueMinorOf, mostKeptMinor, paidStateOf } from "./paid-state.ts"

const canTake = (state: string) => canTakePayment(state as OrderState)

const money = (paidMinor: number, refundedMinor = 0) => ({
  totalMinor: 2_200,
  paidMinor,
  refundedMinor,
  wasPaidInFull: paidMinor >= 2_200,
})

it("says how an order stands with its money", () => {
  expect(paidStateOf("ready", money(0))).toBe("unpaid")
  expect(paidStateOf("ready", money(700))).toBe("part")
  expect(paidStateOf("completed", money(2_200))).toBe("paid")
  expect(paidStateOf("completed", money(2_200, 700))).toBe("paid")
  expect(paidStateOf("canceled", money(2_200, 2_200))).toBe("refunded")
})

it("has nothing to say of what costs nothing, or was never made nor paid", () => {
  expect(paidStateOf("ready", { ...money(0), totalMinor: 0 })).toBeNull()
  expect(paidStateOf("declined", money(0))).toBeNull()
})

it("nothing is due for what is never made, and never less than nothing", () => {
  expect(dueMinorOf("canceled", money(0))).toBe(0)
  expect(dueMinorOf("returned", money(2_200, 2_200))).toBe(0)
  expect(dueMinorOf("ready", money(4_400))).toBe(0)
  expect(dueMinorOf("delivered", money(1_000, 400))).toBe(1_600)
})

it("what was given back of an order that was paid in full is not asked for again", () => {
  expect(dueMinorOf("delivered", money(2_200, 700))).toBe(0)
})

it("is taken for what is made or will be, before it is handed over or after", () => {
  expect(["pending", "ready", "completed", "delivered"].every(canTake)).toBe(true)
  expect(["pending-payment", "declined", "canceled", "returned"].some(canTake)).toBe(false)
})

it("remembers the most that was there, in the order in which it moved", () => {
  const at = (minute: number, amountMinor: number) => {
    return { at: new Date(minute * 60_000), amountMinor }
  }
  expect(mostKeptMinor([])).toBe(0)
  expect(mostKeptMinor([at(2, -700), at(1, 2_200)])).toBe(2_200)
  // Given back before the rest came: all of it was never there at once.
  expect(mostKeptMinor([at(1, 1_000), at(2, -1_000), at(3, 1_200)])).toBe(1_200)
  expect(mostKeptMinor([at(1, -2_200), at(1, 2_200)])).toBe(2_200)
})

it("what went back as too much was never the order's: a dearer order asks for it again", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
  const cheaper = [
    { at: at(0), amountMinor: 10_000 },
    { at: at(1), amountMinor: -2_000, isTooMuch: true },
  ]
  expect(mostKeptMinor(cheaper)).toBe(8_000)
  const goodwill = cheaper.map(({ isTooMuch: _, ...flow }) => flow)
  expect(mostKeptMinor(goodwill)).toBe(10_000)
})
