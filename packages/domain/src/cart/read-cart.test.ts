import fc from "fast-check"
import { expect, test } from "vitest"
import { emptyCart, linesOf, subtotalOf } from "./cart.ts"
import { readCart } from "./read-cart.ts"

const whole = {
  productId: "kabsa",
  slug: "chicken-kabsa",
  name: { sa: "كبسة", en: "Kabsa" },
  picture: null,
  unitPriceMinor: 3_400,
  calories: null,
  choice: { options: { size: ["two"] }, parts: {} },
  chosen: [],
  note: "",
  productQuantity: 2,
}

test.each([null, undefined, 7, "cart", [], {}])("%j is an empty cart", (stored) => {
  expect(readCart(stored)).toEqual(emptyCart)
})

test.each([
  { ...whole, productQuantity: 0 },
  { ...whole, productQuantity: 100 },
  { ...whole, productQuantity: "2" },
  { ...whole, unitPriceMinor: -1 },
  { ...whole, unitPriceMinor: 1.5 },
  { ...whole, name: { en: "Kabsa" } },
  { ...whole, choice: null },
  { ...whole, productId: undefined },
  null,
])("a broken line is left out, the others stay (%#)", (broken) => {
  const cart = readCart({
    products: [broken, whole],
    subtotal: 1,
    orderType: 9,
    coupon: 5,
    reward: 7,
  })
  expect(linesOf(cart).map((line) => line.quantity)).toEqual([2])
  expect(cart).toMatchObject({ subtotal: 6_800, orderType: null, coupon: null, reward: null })
})

test("the key is made anew: a stored one could merge what differs", () => {
  const [line] = linesOf(readCart({ products: [{ ...whole, key: "forged" }] }))
  expect(line?.key).toContain("two")
})

test("a cart of before the options' share was kept has none of it, and never more than the price", () => {
  const shares = [undefined, 400, 9_000].map(
    (unitOptionsMinor) =>
      readCart({ products: [{ ...whole, unitOptionsMinor }] }).products[0]?.unitOptionsMinor,
  )
  expect(shares).toEqual([0, 400, 3_400])
})

test("a cart that an older page kept loses what follows from other things", () => {
  const older = { ...emptyCart, taxesPrice: 440, deliveryZone: "near", fullAddress: "Olaya 12" }
  expect(readCart({ ...older, products: [whole] })).toEqual(readCart({ products: [whole] }))
})

test("a picture that is not whole is left out", () => {
  const stored = { products: [{ ...whole, picture: { src: "/media/1", width: 0 } }] }
  expect(readCart(stored).products[0]?.picture).toBeNull()
})

test("a picture without a blur is kept: it is shown, only not foreshadowed", () => {
  const picture = { src: "/media/1", width: 640, height: 480 }
  const { products } = readCart({ products: [{ ...whole, picture }] })
  expect(products[0]?.picture).toEqual({ ...picture, blur: null })
})

test("nothing that JSON can hold makes it fail, and the sum always fits", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (anything, line) => {
      const cart = readCart({ ...emptyCart, ...(anything as object), products: [line, whole] })
      expect(cart.subtotal).toBe(subtotalOf(cart))
      readCart(anything)
    }),
  )
})
