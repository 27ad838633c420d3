import { expect, test } from "vitest"
import type { Product } from "./menu.ts"
import { listsOf, mostInList } from "./product-list.tsx"

function products(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index) }) as Product)
}

test.each([
  [0, []],
  [1, [1]],
  [mostInList, [mostInList]],
  [mostInList + 1, [mostInList, 1]],
])("%s products make lists of %j, in their order", (count, sizes) => {
  const lists = listsOf(products(count))
  expect(lists.map((list) => list.length)).toEqual(sizes)
  expect(lists.flat()).toEqual(products(count))
})
