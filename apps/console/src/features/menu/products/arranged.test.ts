import { expect, test } from "vitest"
import type { StaffMenu } from "../menu.ts"
import { arrangedOf, categoryOf, changedCategories, inOrder } from "./arranged.ts"

const menu = {
  categories: [
    { id: "A", products: [{ id: "a1" }, { id: "a2" }] },
    { id: "B", products: [{ id: "b1" }] },
  ],
  branches: [],
} as unknown as StaffMenu

test("a menu is drawn in the dragged order", () => {
  expect(arrangedOf(inOrder(menu, { A: ["a2"], B: ["b1", "a1"] }))).toEqual({
    A: ["a2"],
    B: ["b1", "a1"],
  })
})

test("what came meanwhile is drawn, what went meanwhile is not", () => {
  expect(arrangedOf(inOrder(menu, { A: ["gone", "a2"], B: [] }))).toEqual({
    A: ["a2", "a1"],
    B: ["b1"],
  })
})

test("a category is found by its own id and by its products'", () => {
  const arranged = arrangedOf(menu)
  expect([categoryOf(arranged, "A"), categoryOf(arranged, "b1")]).toEqual(["A", "B"])
  expect(categoryOf(arranged, "x")).toBeUndefined()
})

test("only what changed is sent", () => {
  const before = arrangedOf(menu)
  expect(changedCategories(before, { ...before, A: ["a2", "a1"] })).toEqual([
    { id: "A", product_ids: ["a2", "a1"] },
  ])
})
