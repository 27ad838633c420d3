import { expect, it } from "vitest"
import type { OrderState } from "../order/order-states.ts"
import { canTakePayment, dueMinorOf, paidStateOf } from "./paid-state.ts"

const canTake = (state: string) => canTakePayment(state as OrderState)

const money = (paidMinor: number, refundedMinor = 0) => ({
  totalMinor: 2_200,
  paidMinor,
  refundedMinor,
})

it("says how an order stands with its money", () => {
  expect(paidStateOf("ready", money(0))).toBe("unpaid")
  expect(paidStateOf("ready", money(700))).toBe("part")
  expect(paidStateOf("completed", money(2_200))).toBe("paid")
  expect(paidStateOf("completed", money(2_200, 700))).toBe("part")
  expect(paidStateOf("canceled", money(2_200, 2_200))).toBe("refunded")
})

it("has nothing to say of what costs nothing, or was never made nor paid", () => {
  expect(paidStateOf("ready", { totalMinor: 0, paidMinor: 0, refundedMinor: 0 })).toBeNull()
  expect(paidStateOf("declined", money(0))).toBeNull()
})

it("nothing is due for what is never made, and never less than nothing", () => {
  expect(dueMinorOf("canceled", money(0))).toBe(0)
  expect(dueMinorOf("returned", money(2_200, 2_200))).toBe(0)
  expect(dueMinorOf("ready", money(4_400))).toBe(0)
  expect(dueMinorOf("delivered", money(2_200, 700))).toBe(700)
})

it("is taken for what is made or will be, before it is handed over or after", () => {
  expect(["pending", "ready", "completed", "delivered"].every(canTake)).toBe(true)
  expect(["pending-payment", "declined", "canceled", "returned"].some(canTake)).toBe(false)
})
