import type { ApiReply } from "@sufra/contract/client"
import { linesOf } from "@sufra/domain/cart/cart"
import { readCart } from "@sufra/domain/cart/read-cart"
import type { OrderType } from "@sufra/domain/establishment/settings"
import { cartKey } from "../../features/cart/cart-presence.ts"
import { beginSession } from "../../shell/api/session-tokens.ts"
import { api } from "../api-of-test.ts"
import { demoId } from "./demo-id.ts"
import type { DemoSite } from "./demo-site.ts"

export type Terms = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">
export type Customer = ApiReply<"GET /customer/qr/{uuid}/me/">
export type Sitting = ApiReply<"GET /table/qr/{uuid}/sitting/">
export type GuestOrder = ApiReply<"GET /order/qr/{uuid}/orders/{order}/">
type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">

const types: OrderType[] = [1, 2, 3]
const anywhere = { minimum_minor: 0, maximum_minor: null, order_types: types }

function termsOf({ menu }: DemoSite): Terms {
  return {
    branch_id: menu.branch_id ?? "",
    order_types: [1, 2],
    is_open: true,
    closed_reason: null,
    opens_at: null,
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
    payment_choices: [
      { method: "cash", ...anywhere },
      { method: "card-at-counter", ...anywhere },
    ],
  }
}

const noPrice: Quote["price"] = {
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

export const noura: Customer = {
  id: demoId("customer", "noura"),
  phone: "+966540000001",
  name: "Noura",
  email: null,
  age_group: null,
  gender: null,
  city: null,
  language: "en",
  marketing_consent: false,
  privacy_accepted: true,
  member_since: "2026-01-01T00:00:00.000Z",
  visits: 3,
  orders_count: 2,
  lifetime_purchases_minor: 5_200,
}

/** An order of the guest's, of one dish, that nobody has accepted yet. */
export function anOrder({ branches }: DemoSite, id: string): GuestOrder {
  const [branch] = branches
  if (!branch) throw new Error("the demo has no branch")
  const at = new Date().toISOString()
  const { name, phone, lat, lng } = branch
  return {
    id,
    number: "A-041",
    business_date: at.slice(0, 10),
    type: 1,
    state: "pending",
    version: 1,
    payment_method: "cash",
    paid_with: [],
    placed_at: at,
    receive_at: null,
    ready_at: at,
    branch: { id: branch.id, name, phone, lat, lng },
    table_label: "12",
    address: null,
    handover_note: "",
    customer_first_name: "Noura",
    is_mine: true,
    lines: [
      {
        key: "fattoush",
        kind: "product",
        product_id: demoId("product", "fattoush"),
        name: { en: "Fattoush", sa: "فتوش" },
        quantity: 1,
        unit_price_minor: 1_800,
        amount_minor: 1_800,
        calories: null,
        choice: { options: {}, parts: {} },
        chosen: [],
        note: "",
      },
    ],
    price: { ...noPrice, subtotal_minor: 1_800, vat_minor: 235, total_minor: 1_800 },
    steps: [{ state: "pending", at }],
    reason_code: null,
    reason: null,
    can_cancel: false,
    staff_cancel: false,
    courier: null,
  }
}

/** What a cart and the way from it ask for: what the branch says, and that everything can be had. */
export function serveOrdering(site: DemoSite): Terms {
  const terms = termsOf(site)
  api().answer("GET /order/qr/{uuid}/branches/{branch}/terms/", () => terms)
  api().answer("GET /menu/qr/{uuid}/suggestions/", () => [])
  api().answer("POST /order/qr/{uuid}/quotes/", () => {
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
      lines,
      changes: [],
      problems: [],
      zone: null,
      ready_at: new Date().toISOString(),
    }
  })
  return terms
}

/** As somebody who has been here before; at a table that is still free unless told. */
export function serveCustomer(site: DemoSite, customer: Customer = noura): Sitting {
  beginSession(site.place.id, { accessToken: "access", refreshToken: "refresh" })
  api().answer("GET /customer/qr/{uuid}/me/", () => customer)
  api().answer("GET /customer/qr/{uuid}/bookmarks/", () => [])
  const { table } = site.place
  const sitting: Sitting = {
    table: { id: demoId("table", "12"), label: "12", ...table, status: "free" },
    standing: "free",
    sitting_id: null,
    guests: [],
    orders: [],
    total_minor: 0,
    may_answer: false,
    staff_may_answer_at: null,
    calls: [],
    may_free: false,
    let_in: null,
  }
  api().answer("GET /table/qr/{uuid}/sitting/", () => sitting)
  return sitting
}

/** The order's own page, nothing of it paid yet. */
export function serveOrder(order: GuestOrder): void {
  const { total_minor } = order.price
  api().answer("GET /order/qr/{uuid}/orders/{order}/", () => order)
  api().answer("GET /payment/qr/{uuid}/orders/{order}/", () => ({
    order_id: order.id,
    total_minor,
    paid_minor: 0,
    refunded_minor: 0,
    due_minor: total_minor,
    payments: [],
    invoices: [],
  }))
}
