import { expect, it } from "vitest"
import { rebased } from "./rebased.ts"

const base = { name: "Cash", bounds: { from: "", to: "500" }, types: [1, 2], tips: "5" }

it("keeps what was changed here and takes what a colleague changed elsewhere", () => {
  const edited = { ...base, bounds: { from: "10", to: "500" }, types: [2] }
  const saved = { ...base, bounds: { from: "", to: "300" }, types: [1, 2, 3], tips: "5, 10" }
  expect(rebased({ base, edited, saved })).toEqual({
    name: "Cash",
    bounds: { from: "10", to: "300" },
    types: [2, 3],
    tips: "5, 10",
  })
})

it("where both changed one value, the one typed here stays", () => {
  const edited = { ...base, name: "Notes" }
  expect(rebased({ base, edited, saved: { ...base, name: "Coins" } }).name).toBe("Notes")
})

it("is what is saved while nothing was changed here", () => {
  const saved = { ...base, types: [] }
  expect(rebased({ base, edited: base, saved })).toEqual(saved)
})

const [tea, milk, rice] = [
  { id: "tea", price: "5" },
  { id: "milk", price: "2" },
  { id: "rice", price: "9" },
]

it("items of a list are known by their id, in the order made here", () => {
  const edited = [milk, { ...tea, price: "6" }]
  const saved = [tea, { ...milk, price: "3" }, rice]
  expect(rebased({ base: [tea, milk], edited, saved })).toEqual([
    { ...milk, price: "3" },
    { ...tea, price: "6" },
    rice,
  ])
})

it("an item that a colleague removed goes, unless it was changed here", () => {
  const added = { id: "salt", price: "1" }
  expect(rebased({ base: [tea, milk], edited: [tea, milk, added], saved: [tea] })).toEqual([
    tea,
    added,
  ])
  const changed = { ...milk, price: "4" }
  expect(rebased({ base: [tea, milk], edited: [tea, changed], saved: [tea] })).toEqual([
    tea,
    changed,
  ])
})

it("an item removed here does not come back with a colleague's change of it", () => {
  const saved = [tea, { ...milk, price: "3" }]
  expect(rebased({ base: [tea, milk], edited: [tea], saved })).toEqual([tea])
})
