import { expect, it } from "vitest"
import { type ChaosBooks, problemsIn, sumsOf } from "./chaos-books.ts"

type Doctored = { [Book in keyof ChaosBooks]?: unknown }

/** One order of ten riyals, paid by card with a tip of one; another given back. */
function books(doctored: Doctored = {}): ChaosBooks {
  const paid = { state: "paid", gateway: "moyasar", tipMinor: 0, attention: null }
  return {
    orders: [
      { id: "o1", number: "A-1", state: "pending", totalMinor: 1_000 },
      { id: "o2", number: "A-2", state: "canceled", totalMinor: 500 },
    ],
    payments: [
      { ...paid, id: "p1", idAtGateway: "p1", amountMinor: 1_000, tipMinor: 100 },
      { ...paid, id: "p2", idAtGateway: "p2", amountMinor: 500 },
    ],
    parts: [
      { paymentId: "p1", orderId: "o1", amountMinor: 1_000 },
      { paymentId: "p2", orderId: "o2", amountMinor: 500 },
    ],
    refunds: [
      { id: "r", paymentId: "p2", orderId: "o2", amountMinor: 500, tipMinor: 0, state: "done" },
    ],
    invoices: [{ kind: "invoice", orderId: "o1", totalMinor: 1_000 }],
    moved: new Map([
      ["p1", { captured: 1_100, back: 0, captures: 1 }],
      ["p2", { captured: 500, back: 500, captures: 1 }],
    ]),
    balance: 1_100,
    settlement: { netMinor: 1_100, tipMinor: 100, issuedMinor: 1_000, creditedMinor: 0 },
    ...doctored,
  } as unknown as ChaosBooks
}

it("finds nothing where all agrees", () => {
  expect(problemsIn(books())).toEqual([])
  expect(new Set(Object.values(sumsOf(books())))).toEqual(new Set([1_100]))
})

const moved = (p1: object, more: [string, object][] = []) =>
  new Map([["p1", p1], ["p2", { captured: 500, back: 500, captures: 1 }], ...more])
const right = { captured: 1_100, back: 0, captures: 1 }

it.each<[string, Doctored, RegExp]>([
  [
    "was taken twice",
    { moved: moved({ captured: 2_200, back: 0, captures: 2 }) },
    /took 2200 in 2/,
  ],
  ["went back unknown", { moved: moved({ ...right, back: 100 }) }, /gave back 100/],
  ["is nobody's", { moved: moved(right, [["", right]]) }, /took 1100/],
  ["is said to be paid, and was not taken", { moved: new Map() }, /took nothing/],
  ["is kept for what was canceled", { refunds: [] }, /is canceled and keeps 500/],
  [
    "is still on its way back",
    {
      refunds: [
        { id: "r", orderId: "o2", paymentId: "p2", amountMinor: 500, tipMinor: 0, state: "asked" },
      ],
    },
    /refund r is asked/,
  ],
  ["has no paper", { invoices: [] }, /papers of 0 and keeps 1000/],
  [
    "waits for ever",
    { orders: [{ id: "o1", number: "A-1", state: "pending-payment", totalMinor: 1_000 }] },
    /waits for ever/,
  ],
])("finds money that %s", (_what, doctored, problem) => {
  expect(problemsIn(books(doctored)).join("\n")).toMatch(problem)
})

it("sees where one book has another sum", () => {
  const sums = sumsOf(books({ balance: 1_099 }))
  expect(sums.gateway).not.toBe(sums.report)
})
