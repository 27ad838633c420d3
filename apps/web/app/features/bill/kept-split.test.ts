import { expect, it } from "vitest"
import { type Split, splitIn } from "./kept-split.ts"

const initial: Split = { kind: "items", ticks: {}, people: 2, typed: "", paidShares: 0 }
const chosen: Split = {
  kind: "equal",
  ticks: { "a 0 0": false },
  people: 3,
  typed: "12",
  paidShares: 0,
}

it("a split is read as it was kept", () => {
  expect(splitIn(JSON.parse(JSON.stringify(chosen)), initial)).toEqual(chosen)
})

it.each([
  ["nothing", null, initial],
  ["a text", "equal", initial],
  ["a way of splitting that is none", { ...chosen, kind: "half" }, { ...chosen, kind: "items" }],
  ["too many people", { ...chosen, people: 51 }, { ...chosen, people: 2 }],
  ["half a person", { ...chosen, people: 1.5 }, { ...chosen, people: 2 }],
  ["ticks that are none", { ...chosen, ticks: { a: "yes" } }, { ...chosen, ticks: {} }],
  ["a choice that was paid for", { ...chosen, paidShares: 1 }, initial],
  ["a sum that is no text", { ...chosen, typed: 12 }, { ...chosen, typed: "" }],
])("of %s what makes sense is taken", (_, kept, read) => {
  expect(splitIn(kept, initial)).toEqual(read)
})
