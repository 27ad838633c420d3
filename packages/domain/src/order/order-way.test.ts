import { expect, test } from "vitest"
import { knownOrderType, nextOrderStep, type OrderKnown, type TypeKnown } from "./order-way.ts"

const nothing: OrderKnown = {
  type: null,
  offered: [1, 2, 3],
  hasBranch: true,
  hasTable: false,
  servesAtCounter: false,
  hasAddress: false,
  isCovered: false,
}

test.each([
  ["nothing is chosen", {}, "order-type"],
  ["the branch is not chosen", { type: 2, hasBranch: false }, "order-type"],
  ["the branch no longer offers it", { type: 3, offered: [1, 2] }, "order-type"],
  ["a table's code was scanned", { type: 1, hasTable: true }, "checkout"],
  ["dine-in, and no table is known", { type: 1 }, "order-data"],
  ["dine-in where it is fetched at the counter", { type: 1, servesAtCounter: true }, "checkout"],
  ["pickup: its time is chosen unless the guest wants another", { type: 2 }, "checkout"],
  ["delivery without an address", { type: 3, isCovered: true }, "order-data"],
  ["delivery to where nobody drives", { type: 3, hasAddress: true }, "order-data"],
  ["delivery with all of it", { type: 3, hasAddress: true, isCovered: true }, "checkout"],
] as const)("when %s", (_, known, step) => {
  expect(nextOrderStep({ ...nothing, ...known })).toBe(step)
})

const atTheDoor: TypeKnown = {
  remembered: null,
  isChosenHere: false,
  offered: [1, 2, 3],
  hasTable: false,
  servesAtCounter: false,
}

test.each([
  ["nothing was said yet", {}, null],
  ["it is as the last time", { remembered: 2 }, 2],
  ["a table's code was scanned", { remembered: 2, hasTable: true }, 1],
  ["another way was chosen at the table", { remembered: 2, hasTable: true, isChosenHere: true }, 2],
  ["the branch has one way only", { remembered: 2, offered: [3] }, 3],
  ["they ate in the last time, and sit at no table", { remembered: 1 }, null],
  ["they ate in the last time, from the counter", { remembered: 1, servesAtCounter: true }, 1],
  ["they say here that they eat in", { remembered: 1, isChosenHere: true }, 1],
] as const)("the way is known when %s", (_, known, type) => {
  expect(knownOrderType({ ...atTheDoor, ...known })).toBe(type)
})
