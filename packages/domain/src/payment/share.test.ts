import fc from "fast-check"
import { expect, it, test } from "vitest"
import { dueOf } from "./bill.ts"
import { isPayableByCard, partsOf, type Share, type SharedOrder } from "./share.ts"

function order(id: string, amounts: number[], rest: Partial<SharedOrder> = {}): SharedOrder {
  const totalMinor = amounts.reduce((sum, amount) => sum + amount, 0)
  const items = amounts.map((amountMinor, position) => ({
    orderId: id,
    position,
    portion: 0,
    amountMinor,
    isTaken: false,
  }))
  return { id, totalMinor, dueMinor: totalMinor, items, ...rest }
}

const item = (orderId: string, position: number) => ({ orderId, position, portion: 0 })

test("my dishes of two orders", () => {
  const orders = [order("a", [1_000, 2_000]), order("b", [500])]
  const share: Share = { kind: "items", items: [item("a", 1), item("b", 0)] }
  expect(partsOf(orders, share)).toEqual({
    ok: true,
    value: [
      { orderId: "a", dueMinor: 2_000 },
      { orderId: "b", dueMinor: 500 },
    ],
  })
})

test("a dish costs no more than what is left of its order", () => {
  const share: Share = { kind: "items", items: [item("a", 1)] }
  expect(partsOf([order("a", [1_000, 2_000], { dueMinor: 700 })], share)).toEqual({
    ok: true,
    value: [{ orderId: "a", dueMinor: 700 }],
  })
})

it("refuses what somebody else pays, what is not there, and what owes nothing", () => {
  const taken = order("a", [1_000])
  const orders = [{ ...taken, items: taken.items.map((one) => ({ ...one, isTaken: true })) }]
  const mine: Share = { kind: "items", items: [item("a", 0)] }
  expect(partsOf(orders, mine)).toEqual({ ok: false, failure: "item_taken" })
  const unknown: Share = { kind: "items", items: [item("x", 0)] }
  expect(partsOf([order("a", [1])], unknown)).toEqual({ ok: false, failure: "bill_changed" })
  const paid = [order("a", [1_000], { dueMinor: 0 })]
  for (const share of [mine, { kind: "equal", people: 2 } as const]) {
    expect(partsOf(paid, share)).toEqual({ ok: false, failure: "payment_not_due" })
  }
  expect(partsOf([order("a", [10])], { kind: "amount", amountMinor: 11 })).toEqual({
    ok: false,
    failure: "bill_changed",
  })
})

test("however shares of any kind follow each other, nobody pays more than is owed", () => {
  const bills = fc.array(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1 }), {
    minLength: 1,
    maxLength: 4,
  })
  const wishes = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("equal" as const), people: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant("amount" as const), amountMinor: fc.nat(20_000) }),
      fc.record({ kind: fc.constant("nth" as const), nth: fc.nat(20) }),
    ),
  )
  fc.assert(
    fc.property(bills, wishes, (amounts, wanted) => {
      const orders = amounts.map((ones, index) => order(String(index), ones))
      const totalMinor = orders.reduce((sum, one) => sum + one.totalMinor, 0)
      let paidMinor = 0
      for (const wish of wanted) {
        const all = orders.flatMap((one) => [...one.items])
        const picked = wish.kind === "nth" ? all[wish.nth % all.length] : undefined
        const share: Share =
          wish.kind === "nth" ? { kind: "items", items: picked ? [picked] : [] } : wish
        const parts = partsOf(orders, share)
        if (!parts.ok) continue
        paidMinor += dueOf(parts.value)
        for (const one of orders) {
          one.dueMinor -= parts.value.find(({ orderId }) => orderId === one.id)?.dueMinor ?? 0
          one.items = one.items.map((each) => (each === picked ? { ...each, isTaken: true } : each))
          expect(one.dueMinor).toBeGreaterThanOrEqual(0)
        }
      }
      expect(paidMinor).toBeLessThanOrEqual(totalMinor)
    }),
  )
})

test("a card takes one riyal at least, and leaves none or one", () => {
  expect(isPayableByCard(99, 1_000)).toBe(false)
  expect(isPayableByCard(950, 1_000)).toBe(false)
  expect(isPayableByCard(1_000, 1_000)).toBe(true)
  expect(isPayableByCard(900, 1_000)).toBe(true)
})
