import fc from "fast-check"
import { expect, test } from "vitest"
import { suggestedTo } from "./suggested.ts"

const link = (productId: string, suggestedId: string, position = 0) => {
  return { productId, suggestedId, position }
}

test("what more of the cart suggests comes first, then what is named first", () => {
  const links = [
    link("kabsa", "laban"),
    link("kabsa", "salad", 1),
    link("grill", "hummus"),
    link("grill", "salad", 2),
    link("tea", "cake"),
  ]
  expect(suggestedTo(["kabsa", "grill"], links)).toEqual(["salad", "hummus", "laban"])
  expect(suggestedTo([], links)).toEqual([])
})

test("nothing that is in the cart, nothing twice, and the order of the cart does not matter", () => {
  const id = fc.constantFrom(..."abcdef")
  const links = fc.array(fc.record({ productId: id, suggestedId: id, position: fc.nat(7) }))
  fc.assert(
    fc.property(fc.uniqueArray(id), links, (cart, given) => {
      const found = suggestedTo(cart, given)
      expect(new Set(found).size).toBe(found.length)
      expect(found.filter((one) => cart.includes(one))).toEqual([])
      expect(suggestedTo(cart.toReversed(), given.toReversed())).toEqual(found)
    }),
  )
})
