import type { ApiReply } from "@sufra/contract/client/client"
import { linesOf } from "@sufra/domain/cart/cart"
import { readCart } from "@sufra/domain/cart/read-cart"
import type { OrderType } from "@sufra/domain/establishment/settings"
import { cartKey } from "../../features/cart/cart-presence.ts"
import { api } from "../api-of-test.ts"
import type { Call } from "../fake-api.ts"
import type { DemoSite } from "./demo-site.ts"

export type Terms = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">
type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">
export type Offer = Quote["offer"]

export const noOffer: Offer = {
  coupons: [],
  level: null,
  points: null,
  guest: null,
  earning: null,
  punch_cards: [],
}

const types: OrderType[] = [1, 2, 3]
const anywhere = { minimum_minor: 0, maximum_minor: null, order_types: types }

function termsOf({ menu }: DemoSite): Terms {
  return {
    branch_id: menu.branch_id ?? "",
    order_types: [1, 2],
    is_open: true,
    closed_reason: null,
    opens_at: null,
    after_prayer_at: null,
    prices_include_vat: true,
    vat_rate_bp: 1500,
    service_rate_bp: 0,
    dine_in_radius_meters: null,
    serves_at_counter: false,
    lead_minutes: 20,
    zones: [],
    exceptions: [],
    within_capacity: true,
    receive_times: [],
    preorder_menus: [],
    without_code: "refused",
    payment_choices: [
      { method: "cash", ...anywhere },
      { method: "card-at-counter", ...anywhere },
    ],
  }
}

export const noPrice: Quote["price"] = {
  lines: [],
  charges: [],
  discounts: [],
  vat: [],
  prices_include_vat: true,
  subtotal_minor: 0,
  discount_minor: 0,
  charges_minor: 0,
  vat_minor: 0,
  total_minor: 0,
}

/**
 * What a cart and the way from it ask for: what the branch says, that everything can be had, and what may come
 * off.
 */
export function serveOrdering(site: DemoSite, offer: (call: Call) => Offer = () => noOffer): Terms {
  const terms = termsOf(site)
  api().answer("GET /order/qr/{uuid}/branches/{branch}/terms/", () => terms)
  api().answer("GET /menu/qr/{uuid}/suggestions/", () => [])
  api().answer("POST /order/qr/{uuid}/quotes/", (call) => {
    const kept = JSON.parse(localStorage.getItem(cartKey(site.place.id)) ?? "null")
    const lines = linesOf(readCart(kept?.state)).map((line) => ({
      key: line.key,
      product_id: line.productId,
      name: line.name,
      slug: line.slug,
      quantity: line.quantity,
      unit_price_minor: line.unitPriceMinor,
      unit_options_minor: line.unitOptionsMinor,
      problem: null,
      left: null,
    }))
    return {
      price: noPrice,
      offer: offer(call),
      lines,
      changes: [],
      problems: [],
      zone: null,
      after_prayer_at: null,
      preorder: null,
      ready_at: new Date().toISOString(),
    }
  })
  return terms
}

type AskedLine = { key: string; product_id: string; quantity: number }

/** What the server says of these lines, of which one dish may be sold out; every price is the menu's. */
export function demoQuote(site: DemoSite, asked: AskedLine[], soldOut: string | null): Quote {
  const lines = asked.map(({ key, product_id, quantity }): Quote["lines"][number] => {
    const { name, slug, price_minor } = site.item(product_id)
    return {
      ...{ key, product_id, name, slug, quantity, left: null },
      ...{ unit_price_minor: price_minor, unit_options_minor: 0 },
      problem: slug === soldOut ? "sold_out" : null,
    }
  })
  return {
    ...{ price: noPrice, offer: noOffer, lines, changes: [], problems: [], zone: null },
    after_prayer_at: null,
    preorder: null,
    ready_at: new Date().toISOString(),
  }
}
