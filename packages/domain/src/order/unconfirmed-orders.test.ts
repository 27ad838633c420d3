import { expect, test } from "vitest"
import { columnOf, nextStep } from "./kitchen/board.ts"
import { orderMoves } from "./order-states.ts"
import {
  codeNeededFor,
  networkGivingWay,
  type OrdersWithoutCode,
  ringsForUnconfirmed,
  type SmsState,
  unconfirmedShown,
  withoutCodeOffer,
} from "./unconfirmed-orders.ts"

const offer = (chosen: OrdersWithoutCode, sms: SmsState, areCodesShort = false) =>
  withoutCodeOffer(chosen, { sms, areCodesShort })

test("without SMS guests order without a code unless the owner says never", () => {
  expect(offer("never", "none")).toBe("refused")
  expect(offer("without-sms", "none")).toBe("only")
  expect(offer("always", "none")).toBe("only")
})

test("with SMS a code is asked for, unless the owner lets guests choose", () => {
  expect(offer("never", "works")).toBe("refused")
  expect(offer("without-sms", "works")).toBe("refused")
  expect(offer("always", "works")).toBe("offered")
})

test("while the provider takes no code, nobody has to wait for one", () => {
  expect(offer("never", "failing")).toBe("refused")
  expect(offer("without-sms", "failing")).toBe("offered")
  expect(offer("always", "failing")).toBe("offered")
})

test("while codes are short, guests who get none may go to the counter, unless the owner says never", () => {
  expect(offer("never", "works", true)).toBe("refused")
  expect(offer("without-sms", "works", true)).toBe("offered")
  expect(offer("always", "works", true)).toBe("offered")
  expect(offer("without-sms", "none", true)).toBe("only")
})

test("a table and the counter need no code; a door and a card online do", () => {
  expect(codeNeededFor("only", { type: 1, paymentMethod: "cash" })).toBeNull()
  expect(codeNeededFor("offered", { type: 2, paymentMethod: "card-at-counter" })).toBeNull()
  expect(codeNeededFor("only", { type: 3, paymentMethod: "cash" })).toBe("delivery_needs_code")
  const online = { type: 2, paymentMethod: "online-card" } as const
  expect(codeNeededFor("offered", online)).toBe("online_payment_needs_code")
  expect(codeNeededFor("refused", { type: 1, paymentMethod: "cash" })).toBe("code_needed")
})

test("only a person of the front leads it towards the kitchen", () => {
  const on = orderMoves.filter(({ from, to }) => from.includes("unconfirmed") && to === "accepted")
  expect(on.map(({ action, by }) => [action, by])).toEqual([["confirm", ["front", "waiter"]]])
})

test("it stands in no column of the board, and confirming is what is to be done", () => {
  expect(columnOf("unconfirmed")).toBeNull()
  expect(nextStep(["confirm", "decline"])).toBe("confirm")
})

test("a full list loses an order of the network that fills it", () => {
  const waiting = [
    { network: "wifi", count: 3 },
    { network: "flood", count: 9 },
    { network: "guest", count: 1 },
  ]
  expect(networkGivingWay(waiting, "somebody new")).toBe("flood")
  expect(networkGivingWay(waiting, "wifi")).toBe("flood")
  expect(networkGivingWay(waiting, "flood")).toBe("flood")
})

test("no network has to give way to one that would then have more", () => {
  const even = [
    { network: "one", count: 2 },
    { network: "other", count: 1 },
  ]
  expect(networkGivingWay(even, "other")).toBe("other")
  const single = even.map(({ network }) => ({ network, count: 1 }))
  expect(networkGivingWay(single, "somebody new")).toBeNull()
  expect(networkGivingWay(single, "one")).toBe("one")
})

test("the bell rings for a few until they are answered, and for each of many in its first minute", () => {
  const later = 10 * 60_000
  expect(ringsForUnconfirmed(unconfirmedShown, later)).toBe(true)
  expect(ringsForUnconfirmed(unconfirmedShown + 1, later)).toBe(false)
  expect(ringsForUnconfirmed(unconfirmedShown + 1, 59_000)).toBe(true)
})
