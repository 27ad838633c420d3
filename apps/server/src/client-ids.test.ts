import { readFileSync } from "node:fs"
import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { order as orderTable } from "@sufra/db/schema/order"
import { popup } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { acceptedBodies } from "./testing/accepted-bodies.ts"
import { makeCampaign, newPlayer, playForm, promiseFor } from "./testing/campaigns.ts"
import { ownedReward } from "./testing/counter.ts"
import { newPhone } from "./testing/customers.ts"
import { deliveryIn, linkBody } from "./testing/deliveries.ts"
import {
  type Guest,
  mainBranchId,
  makeGuest,
  placed,
  placing,
  productId,
  setStock,
} from "./testing/guest-orders.ts"
import { startReferral } from "./testing/referrals.ts"
import { type Bearer, bearer, newAddress } from "./testing/sign-in.ts"
import { changeQuote, takingBody } from "./testing/staff-orders.ts"
import { dataOf, expectRefusal } from "./testing/strict-reply.ts"
import { useTestApp } from "./testing/test-app.ts"
import { allowWithoutCode } from "./testing/unconfirmed-orders.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let admin: Bearer
let guest: Guest
let branchId: string
let dish: string
let rows: Map<string, string>

/** A request that makes something, and what is changed of its body or of its address under the same id. */
type Trial = {
  url?: string
  body: object
  change?: object
  otherUrl?: string
  headers?: object
  cookies?: Record<string, string>
}

const bodies = acceptedBodies({ idOf: (table) => rows.get(table) ?? "", mediaId: () => "" })
const name = { en: "Another", sa: "آخر" }

/** These are made by staff out of nothing else: the body that is accepted, and one field of it changed. */
const plain = (change: object) => async (key: string) => ({ body: bodies[key]?.() ?? {}, change })

async function twoIds(table: string): Promise<[string, string]> {
  const { rows: found } = await test.database.pool.query<{ id: string }>(
    `SELECT id FROM "${table}" WHERE establishment_id = $1 ORDER BY id LIMIT 2`,
    [baytAlKaram],
  )
  return [found[0]?.id ?? "", found[1]?.id ?? ""]
}

async function oneId(table: string): Promise<string> {
  const [id] = await twoIds(table)
  return id
}

const wanted = () => ({ lines: [{ product_id: dish }] })

function post(url: string, payload: object) {
  return test.app.inject({ method: "POST", url, headers: owner, payload })
}

/** A guest's order at a table of their own. */
async function orderedAt(label: string) {
  const url = `/api/staff/branches/${branchId}/tables/`
  const listed = await test.app.inject({ url, headers: owner })
  const { tables } = dataOf("GET /staff/branches/{id}/tables/", listed)
  const code = tables.find((table) => table.label === label)?.code ?? ""
  const order = await placed(test, await makeGuest(test), { type: 1, code, ...wanted() })
  const [row] = await test.database.read
    .select({ sittingId: orderTable.sittingId })
    .from(orderTable)
    .where(eq(orderTable.id, order.id))
  return { code, sittingId: row?.sittingId, total: order.price.total_minor }
}

const trials: Record<string, (key: string) => Promise<Trial>> = {
  "POST /staff/establishments/": async (key) => ({
    ...{ body: bodies[key]?.() ?? {}, change: { owner_name: "y" }, headers: admin },
  }),
  "POST /staff/branches/": plain({ lead_minutes: 25 }),
  "POST /staff/branches/{id}/tables/": async () => {
    const table = { id: newId(), label: "T1", seats: 4 }
    const url = `/api/staff/branches/${branchId}/tables/`
    return { url, body: { tables: [table] }, change: { tables: [{ ...table, seats: 2 }] } }
  },
  "POST /staff/campaign-codes/": plain({ utm_source: "y" }),
  "POST /staff/menu/modifier-groups/": plain({ name }),
  "POST /staff/menu/modifier-groups/{id}/duplicate/": async (key) => {
    const url = `/api/staff/menu/modifier-groups/${await oneId("modifier_group")}/duplicate/`
    return { url, body: bodies[key]?.() ?? {}, change: { name } }
  },
  "POST /staff/menu/categories/": plain({ active: false }),
  "POST /staff/menu/products/": plain({ price_minor: 4_321 }),
  "POST /staff/menu/products/{id}/duplicate/": async () => {
    const [one, other] = await twoIds("product")
    const urlOf = (id: string) => `/api/staff/menu/products/${id}/duplicate/`
    return { url: urlOf(one), otherUrl: urlOf(other), body: { id: newId() } }
  },
  "POST /staff/tax-groups/": plain({ rate_bp: 500 }),
  "POST /staff/stations/": plain({ name }),
  "POST /staff/orders/{id}/courier-links/": async () => {
    const order = await deliveryIn(test, guest, "ready")
    const url = `/api/staff/orders/${order}/courier-links/`
    return { url, body: linkBody(), change: { name: "Fahd" } }
  },
  "POST /order/qr/{uuid}/orders/": async () => ({
    ...{ body: await placing(test, wanted()), change: { handover_note: "x" } },
    headers: (await makeGuest(test)).headers,
  }),
  "POST /order/qr/{uuid}/unconfirmed-orders/": async () => {
    await allowWithoutCode(test, owner, "always")
    const body = { ...(await placing(test, wanted())), name: "سالم", phone: newPhone() }
    const cookies = { "sufra-browser": newId() }
    return { body: { ...body, language: "sa" }, change: { name: "غيره" }, cookies }
  },
  "POST /staff/orders/": async () => ({
    ...{ body: await takingBody(test, owner, wanted()), change: { handover_note: "x" } },
  }),
  "POST /staff/orders/{id}/changes/": async () => {
    const { id } = await placed(test, await makeGuest(test), wanted())
    const url = `/api/staff/orders/${id}/`
    await post(`${url}moves/`, { action: "accept", version: 1 })
    const line = { key: "new", product_id: dish, choice: { options: {}, parts: {} }, quantity: 1 }
    const body = { version: 2, add: [line] }
    const { price } = await changeQuote(test, owner, id, body)
    const sent = { ...body, id: newId(), reason: "", total_minor: price.total_minor }
    return { url: `${url}changes/`, body: sent, change: { reason: "x" } }
  },
  "POST /table/qr/{uuid}/calls/": async () => {
    const code = known.qr.olayaTable12
    const { headers } = guest
    await placed(test, guest, { type: 1, code, ...wanted() })
    const url = `/api/table/qr/${code}/calls/`
    return { url, headers, body: { id: newId(), kind: "waiter" }, change: { kind: "bill" } }
  },
  "POST /staff/orders/{id}/payments/": async () => {
    const { id, price } = await placed(test, await makeGuest(test), wanted())
    const due = price.total_minor
    const body = { id: newId(), method: "cash", due_minor: due, tendered_minor: due }
    const url = `/api/staff/orders/${id}/payments/`
    return { url, body, change: { tendered_minor: due + 100 } }
  },
  "POST /staff/sittings/{id}/payments/": async () => {
    const { sittingId, total } = await orderedAt("7")
    const url = `/api/staff/sittings/${sittingId}/payments/`
    const body = { id: newId(), method: "cash", due_minor: total, tendered_minor: total }
    return { url, body, change: { tendered_minor: total + 100 } }
  },
  "POST /staff/sittings/{id}/shares/": async () => {
    const { sittingId } = await orderedAt("8")
    const url = `/api/staff/sittings/${sittingId}/shares/`
    const body = { id: newId(), share: { kind: "amount" }, amount_minor: 100, method: "cash" }
    return { url, body, change: { amount_minor: 200 } }
  },
  "POST /staff/payments/{id}/refunds/": async () => {
    const { id, price } = await placed(test, await makeGuest(test), wanted())
    const paid = { id: newId(), method: "cash", due_minor: price.total_minor }
    await post(`/api/staff/orders/${id}/payments/`, paid)
    const body = { id: newId(), order_id: id, amount_minor: 100, reason: "cold" }
    return { url: `/api/staff/payments/${paid.id}/refunds/`, body, change: { reason: "x" } }
  },
  "POST /staff/customers/{id}/rewards/": async () => {
    const url = `/api/staff/customers/${guest.id}/rewards/`
    const body = { id: newId(), item_id: await oneId("reward_item"), reason: "A test" }
    return { url, body, change: { reason: "Another" } }
  },
  "POST /staff/cashier/claims/": async () => {
    const [one, other] = [await ownedReward(test, guest), await ownedReward(test, guest)]
    const body = { id: newId(), reward_id: one.id, branch_id: branchId }
    return { body, change: { reward_id: other.id } }
  },
  "POST /staff/cashier/purchases/": async (key) => {
    const body = { ...bodies[key]?.(), customer_id: guest.id }
    return { body, change: { amount_minor: 2_000 } }
  },
  "POST /staff/cashier/punches/": async (key) => {
    const body = { ...bodies[key]?.(), customer_id: guest.id, card_id: await oneId("punch_card") }
    return { body, change: { units: 2 } }
  },
  "POST /staff/shifts/": plain({ opened_with_minor: 100 }),
  "POST /staff/shifts/{id}/movements/": async (key) => {
    const url = `/api/staff/shifts/${await oneId("cash_shift")}/movements/`
    return { url, body: { ...bodies[key]?.(), amount_minor: 100 }, change: { reason: "other" } }
  },
  "PUT /staff/promotion-sends/{id}/": async (key) => ({
    url: `/api/staff/promotion-sends/${newId()}/`,
    ...{ body: bodies[key]?.() ?? {}, change: { title: name } },
  }),
  "POST /staff/cashier/participants/": async () => {
    const { row } = await makeCampaign(test)
    const form = { ...playForm, phone: newPhone() }
    const body = { id: newId(), campaign_id: row.id, branch_id: branchId, form }
    return { body, change: { form: { ...form, name: "سارة" } } }
  },
  "POST /campaign/qr/{uuid}/entries/": async () => {
    const { row } = await makeCampaign(test)
    const { id: _, ...player } = await newPlayer(test)
    const { commit } = await promiseFor(test, player, row.id)
    const body = { id: newId(), campaign_id: row.id, commit, form: playForm }
    return { ...player, body, change: { form: { ...playForm, name: "سارة" } } }
  },
  "POST /referral/qr/{uuid}/leads/": async (key) => {
    await startReferral(test)
    const body = { ...bodies[key]?.(), phone: newPhone() }
    return { headers: guest.headers, body, change: { name: "Nora" } }
  },
  "POST /ads/events/": async () => {
    const isHere = and(eq(popup.establishmentId, baytAlKaram), eq(popup.active, true))
    const [shown] = await test.database.read.select().from(popup).where(isHere)
    const body = { id: newId(), promotion_id: shown?.id, kind: "view" }
    return { headers: {}, body, change: { kind: "tap" } }
  },
  "POST /customer/qr/{uuid}/addresses/": async (key) => ({
    ...{ headers: guest.headers, body: bodies[key]?.() ?? {}, change: { door: "7" } },
  }),
  "POST /privacy/qr/{uuid}/requests/": async (key) => ({
    ...{ headers: guest.headers, body: bodies[key]?.() ?? {}, change: { wish: "x" } },
  }),
  "POST /staff/privacy-requests/": async (key) => {
    const { id } = await makeGuest(test)
    return { body: { ...bodies[key]?.(), customer_id: id }, change: { wish: "x" } }
  },
  "POST /staff/invites/": plain({ role: "kitchen" }),
  "POST /staff/tablets/": plain({ name: "y" }),
}

/** Money, points and rewards take more to set up: these tests, which have done so, send another body as well. */
const provenIn: Record<string, string> = {
  "POST /payment/qr/{uuid}/payments/": "payment/online/online-payment.test.ts",
  "POST /payment/qr/{uuid}/shares/": "payment/bill/bill.test.ts",
  "POST /staff/customers/{id}/adjustments/": "loyalty/members/members.test.ts",
  "POST /reward/qr/{uuid}/purchases/": "loyalty/shop/shop.test.ts",
  "POST /evaluation/qr/{uuid}/evaluations/": "evaluation/evaluations.test.ts",
}

/** No two bodies differ under one id, or another one is not answered with the first. */
const withoutConflict: Record<string, string> = {
  "POST /table/qr/{uuid}/let-in/": "the id is all that is sent",
  "POST /error-reports/": "a report is counted with those like it, and another one is counted too",
}

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  admin = await bearer(test.app, known.staff.platformAdministrator)
  guest = await makeGuest(test)
  branchId = await mainBranchId(test)
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  rows = new Map([
    ["branch", branchId],
    ["category", await oneId("category")],
  ])
})

it("knows every endpoint whose body has an id that the client made", () => {
  const isMade = ([, { body }]: [string, Endpoint]) =>
    body instanceof z.ZodObject && "id" in body.shape
  const made = (Object.entries(endpoints) as [string, Endpoint][]).filter(isMade)
  const covered = new Set([trials, provenIn, withoutConflict].flatMap((one) => Object.keys(one)))
  expect(made.map(([key]) => key).filter((key) => !covered.has(key))).toEqual([])
})

it.each(Object.entries(provenIn))("%s refuses another body under its id in %s", (_key, file) => {
  const source = readFileSync(new URL(`./features/${file}`, import.meta.url), "utf8")
  expect(source).toContain('409, "request_differs"')
})

describe.each(Object.entries(trials))("%s", (key, trialOf) => {
  it("answers the same request again, and refuses another one under its id", async () => {
    const [method, path = ""] = key.split(" ") as ["POST", string]
    const trial = await trialOf(key)
    const url = trial.url ?? `/api${path.replace("{uuid}", known.qr.olaya)}`
    const send = (payload: object, to = url) =>
      test.app.inject({
        ...{ method, url: to, payload, headers: { ...(trial.headers ?? owner) } },
        ...{ remoteAddress: newAddress(), cookies: trial.cookies ?? {} },
      })
    const first = await send(trial.body)
    expect(first.statusCode, first.body).toBe(200)
    const other = await send({ ...trial.body, ...trial.change }, trial.otherUrl ?? url)
    expectRefusal(other, 409, "request_differs")
    const again = await send(trial.body)
    expect(again.statusCode, again.body).toBe(200)
    expect(again.json().data?.id).toEqual(first.json().data?.id)
  })
})
