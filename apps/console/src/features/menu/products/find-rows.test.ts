import { expect, test } from "vitest"
import type { Category } from "../menu.ts"
import { findRows } from "./find-rows.ts"

const category = (...names: [string, string][]) =>
  ({
    id: names.join(),
    products: names.map(([en, sa]) => ({ id: en, name: { en, sa } })),
  }) as unknown as Category

const menu = [
  category(["Chicken kabsa", "كبسة دجاج"], ["Crème", "كريم"]),
  category(["Tea", "شاي أخضر"]),
]

const found = (typed: string) =>
  findRows(menu, typed).flatMap(({ products }) => products.map(({ id }) => id))

test.each([
  ["", ["Chicken kabsa", "Crème", "Tea"]],
  ["KABSA", ["Chicken kabsa"]],
  ["كبسه", ["Chicken kabsa"]],
  ["دجاج kabsa", ["Chicken kabsa"]],
  ["اخضر", ["Tea"]],
  ["creme", ["Crème"]],
  ["pizza", []],
])("%s finds %j", (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})
