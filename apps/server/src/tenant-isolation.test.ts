import { randomUUID } from "node:crypto"
import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { establishment } from "@sufra/db/schema/establishment"
import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { makeLinkToken } from "./plugins/courier-link-token.ts"
import { GuestBrowser, newPhone } from "./testing/customers.ts"
import { deliveryIn, linkBody, madeLink } from "./testing/deliveries.ts"
import { makeGuest, sitDown } from "./testing/guest-orders.ts"
import { productBody } from "./testing/menu-editor.ts"
import { owe } from "./testing/messages.ts"
import { digestOfPlace, oneIdPerTable, rowsOfPlace } from "./testing/rows-of-place.ts"
import { type Bearer, bearer, newAddress, signIn } from "./testing/sign-in.ts"
import { expectRefusal } from "./testing/strict-reply.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
/** What only the first place has: none of it may be in an answer to the second's owner. */
const foreign = new RegExp(
  `${baytAlKaram}|Bayt Al Karam|بيت الكرم|@demo\\.sufra|secret of the first`,
)

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

let cafe: Bearer
/** A customer of the second place. */
let cafeCustomer: Bearer
/** An id of each table of the first place. */
let foreignIds: Map<string, string>
let foreignMediaId: string
let ownMediaId: string
let foreignSessionId: string

const week = Array.from({ length: 7 }, () => [{ open: 720, close: 120 }])
const branchBody = {
  name: { en: "Branch", sa: "فرع" },
  address: { en: "Street", sa: "شارع" },
  phone: null,
  lat: 24.7,
  lng: 46.7,
  weekly_hours: week,
  hours_overrides: [],
  order_types: [1],
  prayer_pause: null,
  lead_minutes: 20,
  sends_to_kitchen: true,
  slot_capacity: null,
  dine_in_radius_meters: null,
  serves_at_counter: false,
  service_rate_bp: 0,
  vat_rate_bp: 1500,
}

function group() {
  const option = {
    id: randomUUID(),
    name: { en: "Large", sa: "كبير" },
    price_minor: 0,
    calories: null,
    nutrition: null,
    allergens: [],
    is_default: false,
    is_available: true,
  }
  return { name: { en: "Size", sa: "الحجم" }, minimum: 0, maximum: 1, free: 0, options: [option] }
}
const soldOut = () => ({ branch_ids: null, sold_out: true, until: null })

function categoryBody() {
  return {
    name: { en: "Soups", sa: "شوربات" },
    windows: [],
    active: true,
    branch_ids: [],
    station_id: null,
  }
}

const addressBody = {
  title: "Home",
  description: "",
  address: "Street 1",
  door: "",
  level: "",
  block: "",
  short_address: null,
  lat: 24.7,
  lng: 46.7,
}

/** Bodies that would be accepted, so that a refusal is for the tenant's sake. */
const bodies: Record<string, () => object> = {
  "PUT /staff/brand/": () => ({
    name: { en: "Café", sa: "مقهى" },
    logo_media_id: null,
    theme: defaultThemeColours,
  }),
  "PUT /customer/qr/{uuid}/me/": () => ({
    name: "Noura",
    email: null,
    age_group: null,
    gender: null,
    city: null,
    language: "sa",
    marketing_consent: false,
    privacy_accepted: true,
  }),
  "PUT /customer/qr/{uuid}/me/phone/": () => ({ phone: "+966500000001", code: "1234" }),
  "POST /customer/qr/{uuid}/addresses/": () => ({ id: randomUUID(), ...addressBody }),
  "PUT /customer/qr/{uuid}/addresses/{id}/": () => addressBody,
  "DELETE /customer/qr/{uuid}/addresses/{id}/": () => ({}),
  "PUT /customer/qr/{uuid}/bookmarks/{product}/": () => ({}),
  "DELETE /customer/qr/{uuid}/bookmarks/{product}/": () => ({}),
  "DELETE /customer/qr/{uuid}/sessions/{id}/": () => ({}),
  "DELETE /customer/qr/{uuid}/sessions/": () => ({}),
  "POST /order/qr/{uuid}/orders/": () => ({
    id: randomUUID(),
    branch_id: foreignIds.get("branch") ?? "",
    type: 2,
    lines: [
      {
        key: "0",
        product_id: foreignIds.get("product") ?? "",
        choice: { options: {}, parts: {} },
        quantity: 1,
      },
    ],
    seen: { lines: [], charges: [], discount_minor: 0, vat_minor: 0, total_minor: 0 },
    payment_method: "cash",
  }),
  "POST /order/qr/{uuid}/orders/{order}/cancel/": () => ({}),
  "POST /staff/orders/{id}/moves/": () => ({ action: "accept", version: 1 }),
  "POST /staff/orders/{id}/undo/": () => ({ version: 1 }),
  "PUT /staff/deliveries/position/": () => ({ lat: 24.7, lng: 46.7 }),
  "POST /staff/orders/{id}/courier-links/": () => linkBody(),
  "DELETE /staff/orders/{id}/courier-link/": () => ({}),
  "POST /delivery/{uuid}/moves/": () => ({ action: "take-along" }),
  "PUT /delivery/{uuid}/position/": () => ({ lat: 24.7, lng: 46.7 }),
  "POST /table/qr/{uuid}/sitting/join/": () => ({}),
  "POST /table/qr/{uuid}/sitting/guests/{guest}/": () => ({ approve: true }),
  "POST /table/qr/{uuid}/calls/": () => ({ id: randomUUID(), kind: "waiter" }),
  "PUT /staff/floor/{id}/status/": () => ({ status: "reserved" }),
  "POST /staff/sittings/{id}/move/": () => ({ table_id: foreignIds.get("dining_table") ?? "" }),
  "POST /staff/sittings/{id}/check/": () => ({}),
  "POST /staff/sittings/{id}/reopen/": () => ({}),
  "POST /staff/orders/{id}/payments/": () => ({
    id: randomUUID(),
    method: "cash",
    due_minor: 100,
  }),
  "POST /staff/payments/{id}/refunds/": () => ({
    id: randomUUID(),
    order_id: randomUUID(),
    amount_minor: 100,
    reason: "cold",
  }),
  "PUT /staff/gateways/{gateway}/": () => ({ is_on: false, public_key: "pk", secret_key: "sk" }),
  "POST /staff/gateways/{gateway}/test/": () => ({}),
  "POST /payment/qr/{uuid}/payments/": () => ({ id: randomUUID(), order_id: randomUUID() }),
  "POST /payment/qr/{uuid}/orders/{order}/at-counter/": () => ({ method: "cash" }),
  "POST /staff/sittings/{id}/close/": () => ({}),
  "POST /staff/sittings/{id}/guests/{guest}/": () => ({ approve: true }),
  "POST /staff/calls/{id}/answer/": () => ({}),
  "DELETE /staff/sessions/{id}/": () => ({}),
  "PUT /staff/promotions/{id}/": () => ({
    kind: "popup",
    audience: "everyone",
    starts_at: null,
    ends_at: null,
    active: true,
    media_id: ownMediaId,
    popup_text: null,
    button_text: { en: "Go", sa: "هيا" },
    redirect_url: "/menu/{uuid}",
  }),
  "PATCH /staff/promotions/{id}/": () => ({ active: false }),
  "POST /staff/messages/{id}/retry/": () => ({}),
  "DELETE /staff/promotions/{id}/": () => ({}),
  "POST /staff/media/": () => ({}),
  "POST /staff/establishments/": () => ({
    id: randomUUID(),
    name: { en: "x", sa: "x" },
    owner_name: "x",
    owner_email: "x@example.com",
    owner_password: "long enough for it",
  }),
  "PATCH /staff/establishments/{id}/": () => ({ active: false }),
  "POST /staff/branches/": () => ({ id: randomUUID(), ...branchBody }),
  "PUT /staff/branches/{id}/": () => branchBody,
  "DELETE /staff/branches/{id}/": () => ({}),
  "PUT /staff/branches/{id}/main/": () => ({}),
  "PUT /staff/branches/order/": () => ({ ids: [foreignIds.get("branch") ?? ""] }),
  "PUT /staff/branches/{id}/zones/": () => ({ zones: [] }),
  "PUT /staff/branches/{id}/pause/": () => ({ until: null }),
  "PUT /staff/order-notices/": () => ({ notices: ["ready"] }),
  "POST /staff/branches/{id}/tables/": () => ({
    tables: [{ id: randomUUID(), label: "99", seats: 4 }],
  }),
  "PUT /staff/branches/{id}/tables/order/": () => ({ ids: [foreignIds.get("dining_table") ?? ""] }),
  "PUT /staff/tables/{id}/": () => ({ label: "99", seats: 4 }),
  "DELETE /staff/tables/{id}/": () => ({}),
  "POST /staff/codes/{id}/renew/": () => ({ code: randomUUID() }),
  "POST /staff/campaign-codes/": () => ({
    code: randomUUID(),
    utm_source: "x",
    branch_id: foreignIds.get("branch") ?? "",
  }),
  "DELETE /staff/campaign-codes/{code}/": () => ({}),
  "POST /staff/menu/categories/": () => ({ id: randomUUID(), ...categoryBody() }),
  "PUT /staff/menu/categories/{id}/": categoryBody,
  "DELETE /staff/menu/categories/{id}/": () => ({}),
  "POST /staff/menu/categories/{id}/restore/": () => ({}),
  "PUT /staff/menu/category-order/": () => ({ ids: [foreignIds.get("category") ?? ""] }),
  "PUT /staff/menu/product-order/": () => ({
    categories: [{ id: foreignIds.get("category") ?? "", product_ids: [] }],
  }),
  "POST /staff/menu/products/": () => ({
    id: randomUUID(),
    ...productBody(foreignIds.get("category") ?? ""),
  }),
  "PUT /staff/menu/products/{id}/": () => ({
    ...productBody(foreignIds.get("category") ?? ""),
    version: "1",
  }),
  "PATCH /staff/menu/products/{id}/": () => ({ price_minor: 1 }),
  "POST /staff/menu/products/{id}/duplicate/": () => ({ id: randomUUID() }),
  "DELETE /staff/menu/products/{id}/": () => ({}),
  "POST /staff/menu/products/{id}/restore/": () => ({}),
  "POST /staff/menu/file/preview/": () => ({}),
  "POST /staff/menu/file/{id}/confirm/": () => ({ remove_missing: true }),
  "DELETE /staff/menu/file/{id}/": () => ({}),
  "POST /staff/tax-groups/": () => ({
    id: randomUUID(),
    name: { en: "Zero", sa: "صفر" },
    rate_bp: 0,
  }),
  "PUT /staff/tax-groups/{id}/": () => ({ name: { en: "Zero", sa: "صفر" }, rate_bp: 0 }),
  "DELETE /staff/tax-groups/{id}/": () => ({}),
  "POST /staff/stations/": () => ({ id: randomUUID(), name: { en: "Grill", sa: "الشواية" } }),
  "PUT /staff/stations/{id}/": () => ({ name: { en: "Grill", sa: "الشواية" } }),
  "DELETE /staff/stations/{id}/": () => ({}),
  "POST /staff/menu/modifier-groups/": () => ({ id: randomUUID(), ...group() }),
  "PUT /staff/menu/modifier-groups/{id}/": group,
  "POST /staff/menu/modifier-groups/{id}/duplicate/": () => ({
    id: randomUUID(),
    name: { en: "Copy", sa: "نسخة" },
  }),
  "DELETE /staff/menu/modifier-groups/{id}/": () => ({}),
  "PUT /staff/menu/modifier-options/{id}/availability/": () => ({ is_available: false }),
  "PUT /staff/menu/modifier-options/{id}/sold-out/": soldOut,
  "PUT /staff/menu/products/{id}/modifier-groups/": () => ({ modifier_group_ids: [] }),
  "PUT /staff/menu/products/{id}/combo-steps/": () => ({ combo_steps: [] }),
  "PUT /staff/menu/products/{id}/suggestions/": () => ({ suggestion_ids: [] }),
  "PUT /staff/menu/products/{id}/sold-out/": soldOut,
  "PUT /staff/menu/products/{id}/stock/": () => ({
    branch_id: foreignIds.get("branch") ?? "",
    set: 0,
  }),
  "PUT /staff/menu/products/{id}/branches/": () => ({
    branches: [{ branch_id: foreignIds.get("branch") ?? "", price_minor: 1, is_available: false }],
  }),
}

beforeAll(async () => {
  const [place] = await test.database.read
    .select()
    .from(establishment)
    .where(eq(establishment.id, baytAlKaram))
  foreignMediaId = place?.logoMediaId ?? ""
  const [second] = await test.database.read
    .select()
    .from(establishment)
    .where(eq(establishment.id, cardamomCorner))
  ownMediaId = second?.logoMediaId ?? ""
  const owner = (await signIn(test.app, known.staff.owner)).data
  foreignSessionId = owner.refresh_token.split(".")[0] ?? ""
  await test.app.inject({
    method: "POST",
    url: "/api/error-reports/",
    payload: {
      id: randomUUID(),
      app: "web",
      message: "secret of the first",
      stack: "",
      url: "http://localhost/secret of the first",
      establishment_id: baytAlKaram,
    },
  })
  await test.app.inject({
    method: "POST",
    url: "/api/branch/qr-check/",
    payload: { uuid: known.qr.olaya },
  })
  const given = { state: "failed", failedAt: test.clock.now } as const
  const messageId = await owe(test, { body: "secret of the first" })
  await test.database.withTransaction((tx) =>
    tx.update(message).set(given).where(eq(message.id, messageId)),
  )
  cafe = await bearer(test.app, known.staff.cafeOwner)
  const own = new GuestBrowser(test, baytAlKaram)
  const { headers } = await own.signIn(newPhone())
  await test.app.inject({
    method: "POST",
    url: `/api/customer/qr/${baytAlKaram}/addresses/`,
    headers,
    payload: { id: randomUUID(), ...addressBody, title: "secret of the first" },
  })
  await sitDown(test)
  const carried = await deliveryIn(test, await makeGuest(test), "ready")
  const cashier = await bearer(test.app, known.staff.cashier)
  await madeLink(test, carried, cashier, { name: "secret of the first" })
  cafeCustomer = (await new GuestBrowser(test, cardamomCorner).signIn(newPhone())).headers
  foreignIds = oneIdPerTable(await rowsOfPlace(test.databaseUrl, baytAlKaram))
  foreignIds.set("staff_session", foreignSessionId)
  // Whoever makes something of their own under this id is answered with it, and it tells nothing.
  foreignIds.delete("establishment")
  expect(foreignIds.size).toBeGreaterThan(10)
})

async function stateOf(establishmentId: string) {
  const tables = await digestOfPlace(test.databaseUrl, establishmentId)
  expect(tables.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20)
  return tables
}

/** The body as it stands, and once for each id in it with that id taken from the first place. */
function bodiesWith(body: object, foreignId: string): object[] {
  const text = JSON.stringify(body)
  const ids = [...new Set(text.match(uuidPattern) ?? [])]
  return [body, ...ids.map((id) => JSON.parse(text.replaceAll(id, foreignId)) as object)]
}

type Trial = { url: string; body: object | null }

/** Complete, so that a refusal is for the tenant's sake. */
const queries: Record<string, string> = {
  "GET /staff/branches/{id}/sheets/": "?layout=a4-grid&origin=https://menu.example",
  "GET /staff/orders/": "?branch_id={id}",
  "GET /staff/orders/search/": "?query=secret",
  "GET /staff/kitchen/": "?branch_id={id}",
  "GET /staff/floor/": "?branch_id={id}",
}

/**
 * Every address and body that names something of the first place, whatever its table; and once the
 * call that names nothing, which might still answer with it.
 */
function trialsOf(key: string, uuid = "{uuid}"): Trial[] {
  const [method, template = ""] = key.split(" ")
  const address = `/api${template.replace("{uuid}", uuid)}${queries[key] ?? ""}`
  return [...foreignIds.values()].flatMap((foreignId, index): Trial[] => {
    const url = address.replace(/\{\w+\}/g, foreignId)
    const isNew = url !== address || index === 0
    if (method === "GET") return isNew ? [{ url, body: null }] : []
    const [plain = {}, ...naming] = bodiesWith(bodies[key]?.() ?? {}, foreignId)
    return (isNew ? [plain, ...naming] : naming).map((body) => ({ url, body }))
  })
}

const guarded = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, endpoint]) => endpoint.audience !== "public",
)
const forStaff = guarded
  .filter(([, { audience }]) => audience !== "customer" && audience !== "courier-link")
  .map(([key]) => key)
const forCustomers = guarded
  .filter(([, endpoint]) => endpoint.audience === "customer")
  .map(([key]) => key)
const byLink = guarded
  .filter(([, endpoint]) => endpoint.audience === "courier-link")
  .map(([key]) => key)

async function expectNothingForeign(key: string, trials: Trial[], headers: Bearer) {
  if (!key.startsWith("GET ")) expect(bodies, "a body that would be accepted").toHaveProperty([key])
  const before = await stateOf(baytAlKaram)
  const [method] = key.split(" ") as ["GET"]
  for (const { url, body } of trials) {
    const reply = await test.app.inject({
      method,
      url,
      remoteAddress: newAddress(),
      headers,
      ...(body && { payload: body }),
    })
    expect(reply.statusCode, url).toBeLessThan(500)
    expect(reply.body, url).not.toMatch(foreign)
  }
  expect(await stateOf(baytAlKaram)).toEqual(before)
}

describe.each(forStaff)("the second place's owner calling %s", (key) => {
  it("sees nothing of the first place and changes nothing there", async () => {
    await expectNothingForeign(key, trialsOf(key), cafe)
  })
})

describe.each(forCustomers)("a customer of the second place calling %s", (key) => {
  it("is nobody at the first place", async () => {
    await expectNothingForeign(key, trialsOf(key, baytAlKaram), cafeCustomer)
    await expectNothingForeign(key, trialsOf(key, known.qr.olaya), cafeCustomer)
  })

  it("reaches nothing of the first place from their own", async () => {
    const { headers } = await new GuestBrowser(test, cardamomCorner).signIn(newPhone())
    await expectNothingForeign(key, trialsOf(key, cardamomCorner), headers)
  })
})

describe.each(byLink)("the holder of a link of the second place calling %s", (key) => {
  it("reaches nothing of the first place, whatever its address names", async () => {
    const of = {
      establishmentId: cardamomCorner,
      orderId: foreignIds.get("order") ?? "",
      linkId: foreignIds.get("courier_link") ?? "",
    }
    const token = makeLinkToken(test.services.signingSecret, of)
    const headers = { authorization: `Bearer ${token}` }
    for (const uuid of [baytAlKaram, cardamomCorner, known.qr.olaya]) {
      await expectNothingForeign(key, trialsOf(key, uuid), headers)
    }
  })
})

describe("the second place's owner", () => {
  it("cannot take the first place's picture as a logo", async () => {
    const before = await stateOf(cardamomCorner)
    const reply = await test.app.inject({
      method: "PUT",
      url: "/api/staff/brand/",
      headers: cafe,
      payload: { ...bodies["PUT /staff/brand/"]?.(), logo_media_id: foreignMediaId },
    })
    expectRefusal(reply, 404, "media_not_found")
    expect(await stateOf(cardamomCorner)).toEqual(before)
  })

  it("cannot end a session of the first place's owner", async () => {
    const url = `/api/staff/sessions/${foreignSessionId}/`
    expectRefusal(await test.app.inject({ method: "DELETE", url, headers: cafe }), 404, "not_found")
  })

  it("finds the first place's pictures under no address of its own", async () => {
    const reply = await test.app.inject(`/api/media/${cardamomCorner}/${foreignMediaId}/64.webp`)
    expectRefusal(reply, 404, "media_not_found")
  })
})
