import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { type Cart, type CartLine, emptyCart, lineKey, linesOf, portionsIn } from "./cart.ts"
import {
  addLine,
  changeQuantity,
  chooseReward,
  removeLine,
  replaceLine,
  setBranch,
  setCoordinates,
  setCoupon,
  setOrderType,
  setPaymentData,
  takeOrdered,
  takePrices,
  takeRewardOff,
  withoutGuest,
  withoutLines,
} from "./change-cart.ts"
import { readCart } from "./read-cart.ts"

function line(productId: string, rest: Partial<CartLine> = {}): CartLine {
  const choice = rest.choice ?? { options: {}, parts: {} }
  return {
    key: lineKey(productId, choice, rest.note ?? ""),
    productId,
    slug: productId,
    name: { sa: "كبسة", en: "Kabsa" },
    picture: { src: "/media/1", width: 640, height: 480, blur: "data:image/webp;base64,AA" },
    unitPriceMinor: 3_400,
    unitOptionsMinor: 0,
    calories: 820,
    choice,
    chosen: [{ name: { sa: "نفرين", en: "For two" }, count: 1 }],
    note: "",
    ...rest,
  }
}

const kabsa = line("kabsa")
const feast = line("feast", { unitPriceMinor: 9_900 })
const filled = addLine(addLine(emptyCart, "product", kabsa, 2), "combo", feast)

describe("lines", () => {
  it("keeps products and combos apart, each with its own quantity", () => {
    expect(filled.products[0]?.productQuantity).toBe(2)
    expect(filled.combos[0]?.comboQuantity).toBe(1)
    expect(filled.subtotal).toBe(2 * 3_400 + 9_900)
    expect(portionsIn(filled)).toBe(3)
  })

  it("merges what is equal, at the newer price", () => {
    const again = addLine(filled, "product", { ...kabsa, unitPriceMinor: 3_600 }, 3)
    expect(again.products).toHaveLength(1)
    expect(again.products[0]).toMatchObject({ productQuantity: 5, unitPriceMinor: 3_600 })
    expect(again.subtotal).toBe(5 * 3_600 + 9_900)
  })

  it("keeps another choice or another note as another line", () => {
    const hot = line("kabsa", { choice: { options: { spice: ["hot"] }, parts: {} } })
    const noted = line("kabsa", { note: "no onion" })
    const cart = [hot, noted].reduce((all, one) => addLine(all, "product", one), filled)
    expect(cart.products).toHaveLength(3)
  })

  it("holds a quantity between 1 and 99", () => {
    const quantityAt = (quantity: number) =>
      changeQuantity(filled, kabsa.key, quantity).products[0]?.productQuantity
    expect([0, -3, 1, 99, 100].map(quantityAt)).toEqual([1, 1, 1, 99, 99])
    const full = addLine(addLine(emptyCart, "product", kabsa, 98), "product", kabsa, 5)
    expect(portionsIn(full)).toBe(99)
  })

  it("puts a line back where it was", () => {
    const three = addLine(filled, "product", line("fattoush"))
    const without = removeLine(three, kabsa.key)
    const back = addLine(without, "product", kabsa, 2, 0)
    expect(back).toEqual(three)
  })

  it("puts a changed line where it was", () => {
    const hot = line("kabsa", { choice: { options: { spice: ["hot"] }, parts: {} } })
    const three = addLine(filled, "product", line("fattoush"))
    const changed = replaceLine(three, kabsa.key, "product", hot, 3)
    expect(changed.products.map((one) => [one.key, one.productQuantity])).toEqual([
      [hot.key, 3],
      [lineKey("fattoush", { options: {}, parts: {} }, ""), 1],
    ])
    expect(changed.combos).toEqual(three.combos)
  })

  it("joins a changed line with the one that it equals now", () => {
    const hot = line("kabsa", { choice: { options: { spice: ["hot"] }, parts: {} } })
    const both = addLine(filled, "product", hot, 4)
    const changed = replaceLine(both, hot.key, "product", kabsa, 1)
    expect(changed.products.map((one) => [one.key, one.productQuantity])).toEqual([[kabsa.key, 3]])
  })

  it("changes nothing of a line that has gone meanwhile", () => {
    expect(replaceLine(filled, "nothing", "product", kabsa, 1)).toBe(filled)
  })

  it("leaves an unknown line alone", () => {
    expect(removeLine(filled, "nothing")).toEqual(filled)
    expect(changeQuantity(filled, "nothing", 5)).toEqual(filled)
  })
})

test("a key does not follow the order of taps, nor spaces around a note", () => {
  const one = { options: { b: ["2", "1"], a: [] }, parts: { s: ["y", "x"] } }
  const other = { options: { b: ["1", "2"] }, parts: { s: ["x", "y"] } }
  expect(lineKey("p", one, " hot ")).toBe(lineKey("p", other, "hot"))
  expect(lineKey("p", one, "")).not.toBe(lineKey("q", one, ""))
  expect(lineKey("p", { options: {}, parts: { s: ["x", "x"] } }, "")).not.toBe(
    lineKey("p", { options: {}, parts: { s: ["x"] } }, ""),
  )
})

describe("the other transitions", () => {
  it.each<[string, (cart: Cart) => Cart, Partial<Cart>]>([
    ["coupon", (cart) => setCoupon(cart, "KARAM10"), { coupon: "KARAM10" }],
    ["order type", (cart) => setOrderType(cart, 3), { orderType: 3 }],
    ["branch", (cart) => setBranch(cart, "olaya"), { branch: "olaya" }],
    [
      "coordinates",
      (cart) => setCoordinates(cart, { lat: 24.7, lng: 46.6 }),
      { coordinates: { lat: 24.7, lng: 46.6 } },
    ],
    [
      "payment",
      (cart) => setPaymentData(cart, { method: "cash", paymentId: null }),
      { paymentData: { method: "cash", paymentId: null } },
    ],
  ])("sets the %s and keeps the lines", (_, change, expected) => {
    const changed = change(filled)
    expect(changed).toMatchObject(expected)
    expect(linesOf(changed)).toEqual(linesOf(filled))
    expect(changed.subtotal).toBe(filled.subtotal)
  })
})

describe("what the server says", () => {
  it("prices the lines anew, and leaves a cart alone whose prices are right", () => {
    const price = { key: kabsa.key, unitPriceMinor: 3_600, unitOptionsMinor: 200 }
    const cart = takePrices(filled, [price, { ...price, key: "no such line" }])
    expect(cart.products[0]).toMatchObject({ ...price, productQuantity: 2 })
    expect(cart).toMatchObject({ subtotal: 2 * 3_600 + 9_900 })
    expect(takePrices(cart, [price])).toBe(cart)
  })

  it("knows the next time how the guest ordered, where to, and with what they paid", () => {
    const said = { orderType: 3, coordinates: { lat: 24.7, lng: 46.6 } } as const
    const paymentData = { method: "online-card", paymentId: "paid" } as const
    const cart = { ...filled, ...said, paymentData, coupon: "KARAM10" }
    const next = {
      ...emptyCart,
      ...said,
      paymentData: { method: "online-card", paymentId: null },
    }
    expect(takeOrdered(cart, linesOf(cart))).toEqual(next)
    expect(withoutLines(cart)).toEqual(next)
  })

  it("leaves the dishes to another guest, and nothing that the one before had said", () => {
    const said = setPaymentData(setCoordinates(setOrderType(filled, 3), { lat: 24.7, lng: 46.6 }), {
      method: "cash",
      paymentId: null,
    })
    const chosen = takeRewardOff(chooseReward(said, "karak"), "kunafa")
    const next = withoutGuest(setCoupon(chosen, "SENT7TO2ME"))
    expect(next).toMatchObject({ reward: null, rewardsOff: [] })
    expect(linesOf(next)).toEqual(linesOf(filled))
    const { orderType, coordinates, paymentData, coupon } = next
    expect([orderType, coordinates, paymentData, coupon]).toEqual(Array(4).fill(null))
  })

  it("takes away what was ordered, and keeps what was added meanwhile", () => {
    const ordered = linesOf(filled)
    expect(takeOrdered(filled, ordered)).toEqual(emptyCart)
    const later = addLine(addLine(filled, "product", kabsa), "product", line("tea"))
    expect(
      linesOf(takeOrdered(later, ordered)).map((one) => [one.productId, one.quantity]),
    ).toEqual([
      ["kabsa", 1],
      ["tea", 1],
    ])
  })

  it("takes coupon and reward away with what was ordered: they were that order's", () => {
    const chosen = takeRewardOff(chooseReward(setCoupon(filled, "KARAM10"), "karak"), "kunafa")
    const next = takeOrdered(addLine(chosen, "product", line("tea")), linesOf(filled))
    expect(next).toMatchObject({ coupon: null, reward: null, rewardsOff: [] })
  })
})

const anyLine = fc
  .record({
    id: fc.constantFrom("kabsa", "mandi", "tea", "feast"),
    unitPriceMinor: fc.nat(20_000),
    unitOptionsMinor: fc.constant(0),
    note: fc.constantFrom("", "hot"),
    quantity: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom("product" as const, "combo" as const),
  })
  // A product is a combo or it is not.
  .map((one) => ({ ...one, kind: one.id === "feast" ? ("combo" as const) : ("product" as const) }))

const anyLines = fc.array(anyLine, { maxLength: 12 })
type Lines = typeof anyLines extends fc.Arbitrary<infer Value> ? Value : never

function addAll(lines: Lines): Cart {
  return lines.reduce(
    (cart, { id, kind, quantity, ...rest }) => addLine(cart, kind, line(id, rest), quantity),
    emptyCart,
  )
}

test("what was added and taken away again leaves nothing", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const cart = addAll(lines)
      const emptied = linesOf(cart).reduce((left, one) => removeLine(left, one.key), cart)
      expect(emptied).toEqual(emptyCart)
    }),
  )
})

test("the subtotal is the sum of the lines, and no two of them are equal", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const cart = addAll(lines)
      const all = linesOf(cart)
      expect(cart.subtotal).toBe(
        all.reduce((sum, one) => sum + one.unitPriceMinor * one.quantity, 0),
      )
      expect(new Set(all.map((one) => one.key)).size).toBe(all.length)
      for (const { quantity } of all) expect(quantity).toBeLessThanOrEqual(99)
    }),
  )
})

test("a cart comes back from storage as it went in", () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const cart = setCoordinates(setOrderType(addAll(lines), 2), { lat: 24.7, lng: 46.6 })
      expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
    }),
  )
})
