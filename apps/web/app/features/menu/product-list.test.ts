import { expect, test } from "vitest"
import type { Product } from "./menu.ts"
import { listsOf, mostInList } from "./product-list.tsx"

function products(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index) }) as Product)
}

const pairs = (count: number) => Array.from({ length: count / 2 }, () => 2)

test.each([
  ["nothing", 0, 0, []],
  ["one dish at the top", 0, 1, [1]],
  ["a few at the top", 0, 5, [2, 2, 1]],
  ["a first category that is long", 0, 60, [...pairs(mostInList), mostInList, 12]],
  ["one that begins near the top", mostInList - 1, 26, [...pairs(mostInList), 2]],
  ["one further down", mostInList, mostInList, [mostInList]],
  ["one that is long and further down", 80, mostInList + 1, [mostInList, 1]],
])("lists of %s", (_, start, count, sizes) => {
  const lists = listsOf(products(count), start)
  expect(lists.map((list) => list.products.length)).toEqual(sizes)
  expect(lists.flatMap((list) => list.products)).toEqual(products(count))
  let before = start
  for (const list of lists) {
    expect(list.start).toBe(before)
    before += list.products.length
  }
})
