import { emptyCart, lineKey } from "@sufra/domain/cart/cart"
import { addLine } from "@sufra/domain/cart/change-cart"
import { emptyChoice } from "@sufra/domain/menu/choice/choice"
import { noOffer } from "@sufra/domain/pricing/choose-discounts"
import { priceCart } from "@sufra/domain/pricing/price-cart"
import { expect, test } from "vitest"
import { cartStateOf } from "./cart-state.ts"
import { noOrderData } from "./data/order-data.ts"
import { priceTermsOf, type Terms } from "./terms.ts"

type OrderFacts = Parameters<typeof cartStateOf>[1]

const terms = {
  prices_include_vat: true,
  vat_rate_bp: 1_500,
  service_rate_bp: 0,
  zones: [],
  exceptions: [{ product_id: "dates", vat_rate_bp: 500, is_tobacco: false }],
} as unknown as Terms

function withLine(productId: string, unitPriceMinor: number, cart = emptyCart) {
  const text = { sa: productId, en: productId }
  const line = { productId, slug: productId, name: text, picture: null, unitPriceMinor }
  const rest = { unitOptionsMinor: 0, calories: null, choice: emptyChoice, chosen: [], note: "" }
  return addLine(cart, "product", { ...line, ...rest, key: lineKey(productId, emptyChoice, "") })
}

const cart = { ...withLine("dates", 10_500, withLine("kabsa", 11_500)), branch: "olaya" }

const branch = (id: string, is_open: boolean) => ({ id, is_open, order_types: [2, 3] })
const facts: OrderFacts = {
  branches: [branch("olaya", false), branch("nakheel", true)] as unknown as OrderFacts["branches"],
  branch: branch("nakheel", true) as unknown as OrderFacts["branch"],
  hasBranch: true,
  type: 3,
  zone: null,
  terms,
  price: priceCart(cart, priceTermsOf(terms, false), noOffer, {
    branchId: "nakheel",
    timezone: "Asia/Riyadh",
    nowMs: 0,
  }).price,
  data: {
    ...noOrderData,
    address: { ...noOrderData.address, address: "7421 Al Urubah Road", door: "12", level: "3" },
  },
}

test("the cart follows the chosen branch, and names those that can be ordered at now", () => {
  expect(cartStateOf(cart, facts)).toMatchObject({
    branch: "nakheel",
    deliveryBranches: ["nakheel"],
    pickupBranches: ["nakheel"],
  })
  expect(cartStateOf(cart, { ...facts, hasBranch: false }).branch).toBe("olaya")
})

test("its address is the whole one, with floor and door", () => {
  const { fullAddress } = cartStateOf(cart, facts)
  expect(fullAddress).toMatch(/^7421 Al Urubah Road · .*3.* · .*12/)
  expect(cartStateOf(cart, { ...facts, data: noOrderData }).fullAddress).toBeNull()
})

test("the branch's taxes are those at its own rate, not those of tax groups", () => {
  expect(cartStateOf(cart, facts)).toMatchObject({ taxesPrice: 2_000, branchTaxes: 1_500 })
})
