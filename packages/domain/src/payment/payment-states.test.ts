import fc from "fast-check"
import { expect, test } from "vitest"
import { type GatewayWord, type PaymentState, paymentStates, settle } from "./payment-states.ts"

const payment = { id: "one", chargedMinor: 3_400, currency: "SAR" }
const paid: GatewayWord = { paymentId: "one", state: "paid", amountMinor: 3_400, currency: "SAR" }

function after(state: PaymentState, word: GatewayWord): PaymentState {
  const settlement = settle({ ...payment, state }, word)
  return settlement.kind === "move" ? settlement.to : state
}

test("the whole table: what is said, and where each state goes", () => {
  const said = ["open", "paid", "failed", "voided", "expired"] as const
  const table = paymentStates.map((state) =>
    said.map((word) => after(state, { ...paid, state: word })),
  )
  expect(table).toEqual([
    ["started", "paid", "failed", "expired", "expired"],
    ["waiting", "paid", "failed", "expired", "expired"],
    ["paid", "paid", "paid", "paid", "paid"],
    ["failed", "paid", "failed", "failed", "failed"],
    ["expired", "paid", "expired", "expired", "expired"],
  ])
})

test("another sum, currency or payment is nobody's payment", () => {
  const wrong = [
    { ...paid, amountMinor: 3_399 },
    { ...paid, currency: "USD" },
    { ...paid, paymentId: "two" },
    { ...paid, paymentId: null },
  ]
  for (const word of wrong) {
    expect(settle({ ...payment, state: "waiting" }, word).kind).toBe("mismatch")
  }
})

test("in whatever order and number it is told, money that has moved is paid once", () => {
  const words = fc.array(
    fc.constantFrom<GatewayWord["state"]>("open", "failed", "voided", "expired", "paid"),
  )
  fc.assert(
    fc.property(words, (states) => {
      let state: PaymentState = "started"
      let timesPaid = 0
      for (const said of states) {
        const settlement = settle({ ...payment, state }, { ...paid, state: said })
        if (settlement.kind !== "move") continue
        state = settlement.to
        if (state === "paid") timesPaid += 1
      }
      expect(timesPaid).toBe(states.includes("paid") ? 1 : 0)
      if (states.includes("paid")) expect(state).toBe("paid")
    }),
  )
})
