import { expect, test } from "vitest"
import { columnOf, nextStep } from "./kitchen/board.ts"
import { orderMoves } from "./order-states.ts"
import { codeNeededFor, withoutCodeOffer } from "./unconfirmed-orders.ts"

test("without SMS guests order without a code unless the owner says never", () => {
  expect(withoutCodeOffer("never", "none")).toBe("refused")
  expect(withoutCodeOffer("without-sms", "none")).toBe("only")
  expect(withoutCodeOffer("always", "none")).toBe("only")
})

test("with SMS a code is asked for, unless the owner lets guests choose", () => {
  expect(withoutCodeOffer("never", "works")).toBe("refused")
  expect(withoutCodeOffer("without-sms", "works")).toBe("refused")
  expect(withoutCodeOffer("always", "works")).toBe("offered")
})

test("while the provider takes no code, nobody has to wait for one", () => {
  expect(withoutCodeOffer("never", "failing")).toBe("refused")
  expect(withoutCodeOffer("without-sms", "failing")).toBe("offered")
  expect(withoutCodeOffer("always", "failing")).toBe("offered")
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
  expect(on.map(({ action, by }) => [action, by])).toEqual([["confirm", ["front"]]])
})

test("it stands among the new ones, and confirming is what is to be done", () => {
  expect(columnOf("unconfirmed")).toBe("new")
  expect(nextStep(["confirm", "decline"])).toBe("confirm")
})
