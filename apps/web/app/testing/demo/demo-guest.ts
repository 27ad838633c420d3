import type { ApiReply } from "@sufra/contract/client/client"
import { beginSession } from "../../shell/api/session-tokens.ts"
import { api } from "../api-of-test.ts"
import { demoId } from "./demo-id.ts"
import type { DemoSite } from "./demo-site.ts"

export type Customer = ApiReply<"GET /customer/qr/{uuid}/me/">
export type Sitting = ApiReply<"GET /table/qr/{uuid}/sitting/">
export type Order = ApiReply<"GET /order/qr/{uuid}/orders/{order}/">

export const orderId = demoId("order", "first")

/** One fattoush. */
const linesOfOrder: Order["lines"] = [
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
    is_comped: false,
  },
]

const priceOfOrder: Order["price"] = {
  lines: [],
  charges: [],
  discounts: [],
  vat: [],
  prices_include_vat: true,
  subtotal_minor: 1_800,
  discount_minor: 0,
  charges_minor: 0,
  vat_minor: 235,
  total_minor: 1_800,
}

/** Noura, who has been here before. */
export function demoCustomer(change: Partial<Customer> = {}): Customer {
  return {
    id: demoId("customer", "noura"),
    phone: "+966501234567",
    name: "نورة العتيبي",
    email: null,
    age_group: null,
    gender: null,
    city: null,
    birth_date: null,
    can_change_birth_date: true,
    language: "sa",
    marketing_consent: false,
    privacy_accepted: true,
    member_since: "2026-11-01T10:00:00.000Z",
    visits: 3,
    orders_count: 2,
    lifetime_purchases_minor: 5_200,
    ...change,
  }
}

/** Table 12 as a guest sees it, who sits there unless told. */
export function demoSitting(site: DemoSite, change: Partial<Sitting> = {}): Sitting {
  const { id = "", label = "12" } = site.place.table ?? {}
  return {
    table: { id, label, status: "occupied" },
    standing: "joined",
    sitting_id: demoId("sitting", label),
    guests: [],
    orders: [],
    total_minor: 0,
    may_answer: true,
    staff_may_answer_at: null,
    calls: [],
    coming: [],
    may_free: false,
    let_in: null,
    ...change,
  }
}

/** Table 12 while nobody sits there. */
export function freeTable(site: DemoSite): Sitting {
  const { table } = demoSitting(site)
  return demoSitting(site, {
    table: { ...table, status: "free" },
    standing: "free",
    sitting_id: null,
    may_answer: false,
  })
}

export function serveSitting(sitting: () => Sitting): void {
  api().answer("GET /table/qr/{uuid}/sitting/", sitting)
}

/** Just placed at table 12, by the guest themselves, and not accepted yet. */
export function demoOrder(site: DemoSite, change: Partial<Order> = {}): Order {
  const branch = site.branchDetails[0]
  if (!branch) throw new Error("the demo has branches")
  const now = Date.now()
  return {
    id: orderId,
    number: "A-041",
    business_date: "2026-11-17",
    type: 1,
    state: "pending",
    version: 1,
    payment_method: "cash",
    paid_with: [],
    placed_at: new Date(now).toISOString(),
    receive_at: null,
    after_prayer_at: null,
    preorder: null,
    ready_at: new Date(now + 20 * 60_000).toISOString(),
    branch: {
      id: branch.id,
      name: branch.name,
      phone: "+966115550100",
      lat: branch.lat,
      lng: branch.lng,
    },
    table_label: "12",
    address: null,
    handover_note: "",
    customer_first_name: "نورة",
    is_mine: true,
    lines: linesOfOrder,
    price: priceOfOrder,
    changes: [],
    steps: [
      { state: "pending", at: new Date(now).toISOString() },
      { state: "accepted", at: null },
      { state: "sent-to-kitchen", at: null },
      { state: "ready", at: null },
      { state: "completed", at: null },
    ],
    reason_code: null,
    reason: null,
    can_cancel: true,
    staff_cancel: false,
    courier: null,
    ...change,
  }
}

function serveCustomer(customer: () => Customer): void {
  api().answer("GET /customer/qr/{uuid}/me/", customer)
  api().answer("GET /customer/qr/{uuid}/bookmarks/", () => [])
  api().answer("GET /notification/qr/{uuid}/notifications/", () => [])
}

/** A guest who signed in here before. */
export function signedIn(site: DemoSite, customer = demoCustomer()): void {
  beginSession(site.place.id, { accessToken: "access", refreshToken: "id.refresh" })
  serveCustomer(() => customer)
}

/** Every number that asks is sent a code, which nobody may ask for again for a minute unless told. */
export function serveCodes(waitMs = 60_000): void {
  api().answer("POST /verification/qr/{uuid}/codes/", () => ({
    demo_inbox: true,
    resend_at: new Date(Date.now() + waitMs).toISOString(),
    expires_at: new Date(Date.now() + 300_000).toISOString(),
  }))
}

/** The profile's own lists, all empty, at a place without membership. */
export function serveProfile(site: DemoSite): void {
  site.place.subscriptions = ["menu", "ordering"]
  api().answer("GET /customer/qr/{uuid}/addresses/", () => [])
  api().answer("GET /customer/qr/{uuid}/sessions/", () => [])
  api().answer("GET /privacy/qr/{uuid}/requests/", () => [])
}

/** A guest who will sign in with a code, and whose profile is kept as they save it. */
export function willSignIn(customer = demoCustomer()): void {
  let kept = customer
  serveCustomer(() => kept)
  api().answer("POST /verification/qr/{uuid}/checks/", () => ({
    customer: kept,
    is_new: true,
    access_token: "access",
    refresh_token: "id.refresh",
  }))
  api().answer("PUT /customer/qr/{uuid}/me/", ({ body }) => {
    kept = { ...kept, ...(body as Partial<Customer>) }
    return kept
  })
}

/** The order's own page, nothing of it paid yet, and no points in it. */
export function serveOrder(order: () => Order): void {
  api().answer("GET /loyalty/qr/{uuid}/orders/{order}/points/", () => ({
    expected: 0,
    earned: null,
    cut_by: null,
    pending: 0,
    available: 0,
    spent: 0,
    given_back: 0,
  }))
  api().answer("GET /order/qr/{uuid}/orders/{order}/", order)
  api().answer("GET /payment/qr/{uuid}/orders/{order}/", () => {
    const { id, price } = order()
    return {
      order_id: id,
      total_minor: price.total_minor,
      paid_minor: 0,
      refunded_minor: 0,
      due_minor: price.total_minor,
      payments: [],
      invoices: [],
    }
  })
}
