import { expect, it } from "vitest"
import type { StaffOrder } from "../order/index.ts"
import { kitchenChanges } from "./kitchen-changes.ts"

type Change = StaffOrder["changes"][number]

function change(id: string, whats: string[], isNew: boolean): Change {
  const items = whats.map((what, position) => ({ what, position }))
  return { id, items, is_new_to_kitchen: isNew } as unknown as Change
}

const printed = (...changes: Change[]) =>
  kitchenChanges({ changes }).map(({ id, items }) => [id, ...items.map(({ what }) => what)])

it("what came and went is for the kitchen; what is free or cheaper is not", () => {
  expect(printed(change("a", ["added", "comped", "removed", "discounted"], true))).toEqual([
    ["a", "added", "removed"],
  ])
  expect(printed(change("a", ["comped"], true))).toEqual([])
})

it("holds every change that the kitchen has not seen, and none that it has", () => {
  const seen = change("a", ["added"], false)
  const second = change("b", ["removed"], true)
  const third = change("c", ["added"], true)
  expect(printed(seen, second, third)).toEqual([
    ["b", "removed"],
    ["c", "added"],
  ])
})

it("is the last one again when all were seen: a paper may be lost", () => {
  expect(printed(change("a", ["added"], false), change("b", ["removed"], false))).toEqual([
    ["b", "removed"],
  ])
})
