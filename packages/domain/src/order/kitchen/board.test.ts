import { describe, expect, it, test } from "vitest"
import { findMove, isOver, type OrderState, orderActions, orderStates } from "../order-states.ts"
import {
  boardColumns,
  columnOf,
  inColumn,
  isEarlyForKitchen,
  isHandedOverNext,
  nextStep,
} from "./board.ts"

test("every state but an unpaid and an unconfirmed one stands in one column, and only what is over is over", () => {
  for (const state of orderStates) {
    const isApart = state === "pending-payment" || state === "unconfirmed"
    expect(columnOf(state) === null).toBe(isApart)
    expect(columnOf(state) === "over").toBe(isOver(state))
  }
})

test("how to hand it over matters from ready on, until it is handed over", () => {
  expect(orderStates.filter(isHandedOverNext)).toEqual(["ready", "assigned", "en-route"])
})

/** Returns what the front may do, as the server would say it. */
function actionsFrom(state: OrderState, type: 1 | 2 | 3) {
  return orderActions.filter((action) => findMove({ state, type }, action, "front"))
}

test("by its next steps alone every order gets to its end", () => {
  for (const type of [1, 2, 3] as const) {
    let state: OrderState = "pending"
    const walked: string[] = []
    for (let step = nextStep(actionsFrom(state, type)); step; ) {
      walked.push(step)
      state = findMove({ state, type }, step, "front")?.to ?? state
      step = nextStep(actionsFrom(state, type))
    }
    expect(state).toBe(type === 3 ? "delivered" : "completed")
    expect(walked).toEqual(
      type === 3
        ? ["accept", "send-to-kitchen", "bump", "assign", "take-along", "deliver"]
        : ["accept", "send-to-kitchen", "bump", "complete"],
    )
  }
})

test("what takes something away is never the next step", () => {
  expect(nextStep(["decline", "cancel", "return", "recall", "unassign"])).toBeNull()
})

const at = (minute: number) => `2026-11-15T12:${String(minute).padStart(2, "0")}:00.000Z`
const order = (state: OrderState, minute: number, due = minute + 15) => ({
  state,
  placed_at: at(minute),
  due_at: at(due),
})

test("an order for later stands below what is due before it, though it was placed first", () => {
  const orders = [order("pending", 1, 55), order("pending", 5, 20), order("pending", 9, 20)]
  expect(inColumn(orders, "new").map((one) => one.placed_at)).toEqual([at(5), at(9), at(1)])
})

test("what is due first is first, but for what is over", () => {
  const orders = [order("pending", 5), order("completed", 1), order("pending", 2)]
  const over = [...orders, order("declined", 3)]
  expect(inColumn(orders, "new").map((one) => one.placed_at)).toEqual([at(2), at(5)])
  expect(inColumn(over, "over").map((one) => one.placed_at)).toEqual([at(3), at(1)])
  const shown = boardColumns.flatMap((column) => inColumn(over, column))
  expect(shown).toHaveLength(over.length)
})

describe("whether it is early for the kitchen", () => {
  const dueAt = "2027-02-12T15:00:00.000Z"
  const kitchenAt = "2027-02-12T14:20:00.000Z"
  const preorder = { preorder: {}, kitchen_at: kitchenAt, due_at: dueAt }
  const atMs = Date.parse(kitchenAt)

  it("goes by the moment at which a pre-order goes there by itself", () => {
    expect(isEarlyForKitchen(preorder, atMs - 1)).toBe(true)
    expect(isEarlyForKitchen(preorder, atMs)).toBe(false)
  })

  it("begins three hours before an order is due where staff send by hand", () => {
    const byHand = { ...preorder, kitchen_at: null }
    const threeHoursMs = 3 * 3_600_000
    expect(isEarlyForKitchen(byHand, Date.parse(dueAt) - threeHoursMs - 1)).toBe(true)
    expect(isEarlyForKitchen(byHand, Date.parse(dueAt) - threeHoursMs)).toBe(false)
  })

  it("is never asked of an order that is no pre-order", () => {
    expect(isEarlyForKitchen({ ...preorder, preorder: null }, atMs - 1)).toBe(false)
  })
})
