import { expect, test } from "vitest"
import { allOrderTypes, type OrderType } from "../establishment/settings.ts"
import {
  canUndoMove,
  findMove,
  firmAtMs,
  givesBack,
  isOver,
  type OrderAction,
  type OrderActor,
  type OrderState,
  orderActions,
  orderActors,
  orderMoves,
  orderStates,
  stepsOf,
  undoMs,
} from "./order-states.ts"

/** Read beside the table, not made of it: dine-in and pickup (d), delivery (v), or both (*). */
const expected = `
pending-payment confirm-payment system *
pending-payment expire-payment system *
pending-payment pay-later guest *
pending-payment cancel guest *
unconfirmed confirm front d
unconfirmed confirm waiter d
unconfirmed decline front *
unconfirmed decline waiter d
unconfirmed cancel guest *
unconfirmed expire system d
pending cancel guest *
pending accept front *
pending accept waiter d
pending decline front *
pending decline waiter d
accepted send-to-kitchen front *
accepted send-to-kitchen waiter d
accepted send-to-kitchen system *
accepted cancel front *
accepted cancel waiter d
sent-to-kitchen bump front *
sent-to-kitchen bump waiter d
sent-to-kitchen bump kitchen *
sent-to-kitchen cancel front *
sent-to-kitchen cancel waiter d
ready recall front *
ready recall waiter d
ready recall kitchen *
ready complete front d
ready complete waiter d
ready assign front v
ready cancel front *
ready cancel waiter d
assigned assign front v
assigned unassign front v
assigned take-along front v
assigned take-along courier v
assigned cancel front *
assigned cancel waiter d
en-route assign front v
en-route deliver front v
en-route deliver courier v
en-route cancel front *
en-route cancel waiter d
completed return front *
delivered return front *
`
  .trim()
  .split("\n")

function isExpected(
  state: OrderState,
  action: OrderAction,
  actor: OrderActor,
  type: OrderType,
): boolean {
  const row = `${state} ${action} ${actor} `
  const kinds = type === 3 ? ["*", "v"] : ["*", "d"]
  return kinds.some((kind) => expected.includes(`${row}${kind}`))
}

test("every state x action x actor x type: what is not in the table is refused", () => {
  for (const state of orderStates) {
    for (const action of orderActions) {
      for (const actor of orderActors) {
        for (const type of allOrderTypes) {
          const move = findMove({ state, type }, action, actor)
          const at = `${state} ${action} ${actor} ${type}`
          expect(move !== null, at).toBe(isExpected(state, action, actor, type))
        }
      }
    }
  }
})

test("no move leaves what is over, but a return", () => {
  for (const { action, from } of orderMoves) {
    if (action !== "return") expect(from.some(isOver), action).toBe(false)
  }
})

test("every state can be reached, and every one that is not over can be left", () => {
  const reached = new Set<OrderState>(["pending-payment", "unconfirmed", "pending"])
  for (const { to } of orderMoves) reached.add(to)
  expect(reached).toEqual(new Set(orderStates))
  for (const state of orderStates.filter((one) => !isOver(one))) {
    expect(orderMoves.some(({ from }) => from.includes(state))).toBe(true)
  }
})

test("a guest's steps are states, one after the other by moves of the table", () => {
  for (const type of allOrderTypes) {
    const steps = stepsOf(type)
    for (const [index, to] of steps.slice(1).entries()) {
      const from = steps[index] as OrderState
      const moves = orderMoves.filter((one) => one.types.includes(type) && one.to === to)
      expect(
        moves.some((one) => one.from.includes(from)),
        `${from} to ${to}`,
      ).toBe(true)
    }
    expect(isOver(steps.at(-1) as OrderState)).toBe(true)
  }
})

test("a move of a clock that was ahead stands at once, for the undo and for what follows alike", () => {
  const dayAhead = 86_400_000
  const last = { action: "decline", from: "pending", to: "declined", atMs: dayAhead } as const
  expect(firmAtMs(dayAhead, 1_000)).toBe(1_000)
  expect(canUndoMove({ state: "declined", type: 2 }, last, "front", 1_000)).toBe(false)
})

test("a decline can be taken back for ten seconds, by who may decline, unless more has happened", () => {
  const last = { action: "decline", from: "pending", to: "declined", atMs: 1_000 } as const
  const order = { state: "declined", type: 2 } as const
  expect(canUndoMove(order, last, "front", 999 + undoMs)).toBe(true)
  expect(canUndoMove(order, last, "front", 1_000 + undoMs)).toBe(false)
  expect(canUndoMove(order, last, "kitchen", 1_000)).toBe(false)
  expect(canUndoMove({ state: "pending", type: 2 }, last, "front", 1_000)).toBe(false)
  const recall = { action: "recall", from: "ready", to: "sent-to-kitchen", atMs: 0 } as const
  expect(canUndoMove({ state: "sent-to-kitchen", type: 2 }, recall, "front", 0)).toBe(false)
})

test("what was never made gives back what it took", () => {
  expect(orderStates.filter(givesBack)).toEqual(["declined", "canceled"])
})

test("a guest also cancels a pre-order that staff have accepted", () => {
  const order = { state: "accepted", type: 1 } as const
  expect(findMove({ ...order, preorderMenuId: "menu" }, "cancel", "guest")?.to).toBe("canceled")
  const cooking = { ...order, state: "sent-to-kitchen", preorderMenuId: "menu" } as const
  expect(findMove(cooking, "cancel", "guest")).toBeNull()
})
