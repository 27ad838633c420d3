import { expect, test } from "vitest"
import { nextOrderStep, type OrderKnown } from "./order-way.ts"

const nothing: OrderKnown = {
  type: null,
  offered: [1, 2, 3],
  hasBranch: true,
  hasTable: false,
  servesAtCounter: false,
  answeredFor: null,
  hasAddress: false,
  isCovered: false,
}

test.each([
  ["nothing is chosen", {}, "order-type"],
  ["the branch is not chosen", { type: 2, hasBranch: false }, "order-type"],
  ["the branch no longer offers it", { type: 3, offered: [1, 2] }, "order-type"],
  ["a table's code was scanned", { type: 1, hasTable: true }, "checkout"],
  ["dine-in, and no table is known", { type: 1 }, "order-data"],
  ["dine-in at the counter, not agreed to yet", { type: 1, servesAtCounter: true }, "order-data"],
  [
    "dine-in at the counter, agreed to",
    { type: 1, servesAtCounter: true, answeredFor: 1 },
    "checkout",
  ],
  ["dine-in, agreed to before the counter closed", { type: 1, answeredFor: 1 }, "order-data"],
  ["pickup, and nobody was asked when", { type: 2 }, "order-data"],
  ["pickup, and that was answered", { type: 2, answeredFor: 2 }, "checkout"],
  ["pickup, and only a delivery was answered", { type: 2, answeredFor: 3 }, "order-data"],
  ["delivery without an address", { type: 3, answeredFor: 3 }, "order-data"],
  ["delivery to where nobody drives", { type: 3, hasAddress: true }, "order-data"],
  ["delivery with all of it", { type: 3, hasAddress: true, isCovered: true }, "checkout"],
] as const)("when %s", (_, known, step) => {
  expect(nextOrderStep({ ...nothing, ...known })).toBe(step)
})
