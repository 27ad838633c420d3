import type { Transaction } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { evaluationCase } from "@sufra/db/schema/campaign/evaluation"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { customer, customerAddress } from "@sufra/db/schema/customer"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { errorReport } from "@sufra/db/schema/installation/error-report"
import { pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { reward } from "@sufra/db/schema/loyalty/reward"
import { message } from "@sufra/db/schema/message"
import { notification } from "@sufra/db/schema/notification"
import { order, orderChange, orderLine } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, sql } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { insertDrawnEntry } from "../../testing/campaigns.ts"
import { GuestBrowser, newPhone } from "../../testing/customers.ts"
import { insertEvaluation, insertForm } from "../../testing/evaluations.ts"
import { makeGuest, productId } from "../../testing/guest-orders.ts"
import {
  completeOrder,
  expectSoundLedger,
  givePoints,
  ownBody,
  ownOrder,
  settle,
} from "../../testing/loyalty.ts"
import { giveReward } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { eraseCustomer } from "./erase-customer.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let manager: Bearer
let cafe: Bearer
let dish: string

/** What is looked for afterwards: of each guest their own, so that one who stays hides nobody else's traces. */
function newMarks() {
  const one = newId().slice(-12)
  return {
    name: `Qismat Abu-${one}`,
    email: `qismat.${one}@example.com`,
    street: `${one} Vanishing Street`,
    words: `the secret of ${one}`,
  }
}

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  manager = await bearer(test.app, known.staff.manager)
  cafe = await bearer(test.app, known.staff.cafeOwner)
  dish = await productId(test, "umm-ali")
})

const call = (url: string, headers: Bearer, payload?: object) =>
  test.app.inject({
    ...{ url: `/api${url}`, headers },
    ...(payload && { method: "POST" as const, payload }),
  })

async function guestWithTraces() {
  const phone = newPhone()
  const marks = newMarks()
  const browser = new GuestBrowser(test, known.qr.olaya)
  const { headers } = await browser.signIn(phone)
  const me = `/api/customer/qr/${baytAlKaram}/me/`
  await test.app.inject({
    ...{ method: "PUT", url: me, headers },
    payload: {
      ...{ name: marks.name, email: marks.email, age_group: "25-39", gender: "male" },
      ...{ city: "Riyadh", birth_date: "1990-05-05", language: "en" },
      ...{ marketing_consent: true, privacy_accepted: true },
    },
  })
  const { id } = dataOf("GET /customer/qr/{uuid}/me/", await test.app.inject({ url: me, headers }))
  return { id, headers, phone, marks }
}

type Traced = Awaited<ReturnType<typeof guestWithTraces>>
let tracedByAll: Promise<Traced> | undefined

/** Writes the guest into every corner that a feature has for them. */
async function leaveTraces(guest: Traced) {
  const { id: customerId, phone, marks } = guest
  const placed = await ownOrder(test, guest, [{ product_id: dish }])
  await completeOrder(test, manager, placed.id, placed.price.total_minor)
  await givePoints(test, guest, 70)
  await giveReward(test, guest)
  const other = await makeGuest(test)
  const at = { establishmentId: baytAlKaram, customerId }
  const now = test.clock.now
  await test.database.withTransaction(async (tx) => {
    await tx.insert(customerAddress).values({
      ...{ ...at, id: newId(), title: "Home", address: marks.street, lat: 24.7, lng: 46.7 },
    })
    await tx
      .update(order)
      .set({ handoverNote: marks.words })
      .where(and(eq(order.establishmentId, baytAlKaram), eq(order.id, placed.id)))
    await tx
      .update(orderLine)
      .set({ note: `for ${marks.name}` })
      .where(eq(orderLine.orderId, placed.id))
    const owed = { establishmentId: baytAlKaram, channel: "email", purpose: "receipt" } as const
    await tx.insert(message).values({
      ...{ ...owed, id: newId(), recipient: marks.email, body: marks.words, state: "sent" },
      ...{ key: `receipt:x:${marks.email}`, nextTryAt: now, giveUpAt: now },
    })
    await tx.insert(message).values({
      ...{ establishmentId: baytAlKaram, channel: "sms", purpose: "order", id: newId() },
      ...{ recipient: phone, body: `${marks.name}, come`, key: newId() },
      ...{ nextTryAt: now, giveUpAt: now },
    })
    const leadId = newId()
    await tx.insert(referralLead).values({
      ...{ establishmentId: baytAlKaram, id: leadId, status: "joined", referrerId: other.id },
      ...{ friendName: marks.name, friendPhone: phone, isNamed: true, friendId: customerId },
      ...{ code: "TESTCODE", referredAt: now, joinedAt: now },
    })
    // What the friend who invited them was told.
    await tx.insert(notification).values({
      ...{ establishmentId: baytAlKaram, id: newId(), customerId: other.id },
      ...{ kind: "friend-joined" as const, facts: { friend: marks.name } },
      key: `friend-joined ${leadId}`,
    })
    await tx.insert(notification).values({
      ...{ ...at, id: newId(), kind: "privacy-extended" as const, key: newId() },
      facts: { dueAtMs: 0, reason: marks.words },
    })
    await tx.insert(auditEntry).values({
      ...{ establishmentId: baytAlKaram, id: newId(), staffId: await staffId(), at: now },
      ...{ action: "POST /staff/customers/{id}/adjustments/", entityId: customerId },
      detail: { reason: marks.words, customer_id: customerId },
    })
    await tx.insert(errorReport).values({
      ...{ id: newId(), fingerprint: newId(), app: "web", message: `no ${phone}`, stack: "" },
      ...{ url: "/", lastReportId: newId(), firstSeenAt: now, lastSeenAt: now },
    })
    await tx.insert(pointsJournal).values({
      ...{ ...at, id: newId(), cause: "adjusted" as const, facts: { reason: marks.words } },
      ...{ at: now, businessDate: "2026-03-03" },
    })
    await tx.update(reward).set({ reason: marks.words }).where(eq(reward.customerId, customerId))
  })
  await leavePlayTraces(guest)
  await leaveStaffWords(guest, placed.id)
  return placed
}

/** A spin of the wheel before and after the phone was proven, and an evaluation in the guest's own words. */
async function leavePlayTraces({ id: customerId, phone, marks }: Traced) {
  const now = test.clock.now
  await test.database.withTransaction(async (tx) => {
    for (const whose of [customerId, null]) {
      const entryId = await insertDrawnEntry(tx, baytAlKaram, now, whose)
      await tx
        .update(campaignEntry)
        .set({ phone, name: marks.name, email: marks.email })
        .where(eq(campaignEntry.id, entryId))
    }
    const form = await insertForm(tx, { establishmentId: baytAlKaram })
    for (const whose of [{ customerId }, { phone }]) {
      const id = newId()
      const answers = { stars: 1, words: marks.words }
      await insertEvaluation(tx, form, now, { id, answers, notes: marks.words, ...whose })
      await tx.insert(evaluationCase).values({
        ...{ establishmentId: baytAlKaram, evaluationId: id, openedAt: now },
        answer: `Dear ${marks.name}`,
      })
    }
  })
}

/** Why staff changed the order. */
async function leaveStaffWords({ marks }: Traced, orderId: string) {
  const at = { establishmentId: baytAlKaram, orderId, reason: marks.words }
  const byStaff = await staffId()
  await test.database.withTransaction(async (tx) => {
    await tx.insert(orderChange).values({
      ...{ ...at, id: newId(), version: 99, staffId: byStaff, beforeMinor: 1 },
      items: [
        {
          ...{ what: "removed", position: 0, name: { en: "Rice", sa: "رز" }, quantity: 1 },
          ...{ chosen: [], note: `for ${marks.name}`, stationId: null },
        },
      ],
      ...{ afterMinor: 2, requestHash: "", changedAt: test.clock.now },
    })
  })
}

async function staffId(): Promise<string> {
  const me = await call("/staff/me/", owner)
  return me.json().data.id
}

/** Where one of the texts stands, in any column of any table. */
async function tracesIn(tx: Transaction, texts: string[]): Promise<string[]> {
  const { rows: columns } = await tx.execute<Record<"s" | "t" | "c", string>>(
    sql`SELECT table_schema AS s, table_name AS t, column_name AS c FROM information_schema.columns
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
       AND (data_type IN ('text', 'character varying', 'jsonb', 'json') OR data_type = 'ARRAY')`,
  )
  expect(columns.length).toBeGreaterThan(150)
  const wanted = sql.param(texts)
  const asked = columns.map(
    ({ s, t, c }) => sql`SELECT ${`${t}.${c}`}::text AS "column" WHERE EXISTS (
      SELECT 1 FROM ${sql.identifier(s)}.${sql.identifier(t)}, unnest(${wanted}::text[]) AS wanted
      WHERE position(wanted IN ${sql.identifier(c)}::text) > 0)`,
  )
  const { rows } = await tx.execute<{ column: string }>(sql.join(asked, sql` UNION ALL `))
  return rows.map(({ column }) => column)
}

const tracesOf = (texts: string[]) => test.database.withTransaction((tx) => tracesIn(tx, texts))

async function ask(guest: Traced, kind = "erasure", id = newId()) {
  const reply = await call(`/privacy/qr/${baytAlKaram}/requests/`, guest.headers, {
    ...{ id, kind, wish: kind === "access" ? "" : guest.marks.words },
  })
  return dataOf("POST /privacy/qr/{uuid}/requests/", reply)
}

async function erase(id: string, headers: Bearer = owner, version = 1) {
  return call(`/staff/privacy-requests/${id}/finish/`, headers, { answer: "", version })
}

describe("erasing a customer", () => {
  it("leaves no trace of them in any column of the database, and the invoice as it was", async () => {
    const guest = await guestWithTraces()
    await leaveTraces(guest)
    const texts = [guest.phone, ...Object.values(guest.marks)]
    const before = await tracesOf(texts)
    expect(before).toEqual(
      expect.arrayContaining([
        "customer.phone",
        "customer.name",
        "customer.email",
        "customer_address.address",
        "order.customer_name",
        "order.handover_note",
        "order_line.note",
        "message.recipient",
        "message.key",
        "referral_lead.friend_name",
        "notification.facts",
        "campaign_entry.phone",
        "campaign_entry.name",
        "campaign_entry.email",
        "evaluation.answers",
        "evaluation.notes",
        "evaluation.phone",
        "evaluation_case.answer",
        "points_journal.facts",
        "reward.reason",
        "order_change.reason",
        "audit_entry.detail",
        "error_report.message",
        "verification_code.phone",
      ]),
    )
    const { rows: invoices } = await test.database.pool.query("SELECT * FROM invoice ORDER BY id")
    const { id } = await ask(guest)
    const done = dataOf("POST /staff/privacy-requests/{id}/finish/", await erase(id))
    expect(done).toMatchObject({ state: "done", customer: { name: "", phone: "" } })
    expect(await tracesOf(texts)).toEqual([])
    const { rows: after } = await test.database.pool.query("SELECT * FROM invoice ORDER BY id")
    expect(after).toEqual(invoices)
    await expectSoundLedger(test)
    // Signed out everywhere, and nothing can be ordered with the old token.
    expect((await call(`/customer/qr/${baytAlKaram}/me/`, guest.headers)).statusCode).toBe(401)
  })

  it("is in the log of actions on the customer's page, with who carried it out", async () => {
    const guest = await guestWithTraces()
    const { id } = await ask(guest)
    expect((await erase(id)).statusCode).toBe(200)
    expect((await call(`/staff/customers/${guest.id}/`, owner)).statusCode).toBe(200)
    const log = await call(`/staff/audit/?customer_id=${guest.id}`, owner)
    expect(dataOf("GET /staff/audit/", log).entries).toMatchObject([
      {
        action: "POST /staff/privacy-requests/{id}/finish/",
        staff: { id: await staffId() },
        entity_id: id,
        detail: { kind: "erasure", customer_id: guest.id },
      },
    ])
  })

  it.each([
    ...["orders", "points", "rewards", "campaign_tries", "evaluations", "referral"],
    ...["messages", "notifications", "verification", "audit", "error-reports", "profile"],
  ])("would leave a trace without what %s forgets", async (section) => {
    tracedByAll ??= guestWithTraces().then(async (guest) => {
      await leaveTraces(guest)
      return guest
    })
    const guest = await tracedByAll
    const whose = { establishmentId: baytAlKaram, customerId: guest.id }
    const personalData = test.services.personalData.map((data) =>
      data.section === section ? { section } : data,
    )
    let traces: string[] = []
    const rolledBack = test.database.withTransaction(async (tx) => {
      await eraseCustomer({ personalData }, tx, whose, { now: test.clock.now, folders: [] })
      traces = await tracesIn(tx, [guest.phone, ...Object.values(guest.marks)])
      // The next section is tried with the same guest.
      throw new Error("rolled back")
    })
    await expect(rolledBack).rejects.toThrow("rolled back")
    expect(traces).not.toEqual([])
  })

  it("is done once, however often it is asked for, and the number may come again", async () => {
    const guest = await guestWithTraces()
    const { id } = await ask(guest)
    const replies = await Promise.all([erase(id), erase(id), erase(id)])
    const codes = replies.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, 409, 409])
    expectRefusal(await erase(id, owner, 2), 409, "privacy_request_moved")
    const browser = new GuestBrowser(test, known.qr.olaya)
    const again = await browser.signIn(guest.phone)
    const reply = await test.app.inject({
      ...{ url: `/api/customer/qr/${baytAlKaram}/me/`, headers: again.headers },
    })
    const me = dataOf("GET /customer/qr/{uuid}/me/", reply)
    expect(me.id).not.toBe(guest.id)
    expect(me).toMatchObject({ name: "", email: null, orders_count: 0 })
  })

  it("waits for an order that is on its way, and says so first", async () => {
    const guest = await guestWithTraces()
    const placed = await ownOrder(test, guest, [{ product_id: dish }])
    const { id } = await ask(guest)
    const seen = dataOf(
      "GET /staff/privacy-requests/{id}/",
      await call(`/staff/privacy-requests/${id}/`, owner),
    )
    expect(seen).toMatchObject({ obstacles: ["open-order"], kept_orders: 1 })
    const refused = await erase(id)
    expectRefusal(refused, 409, "erasure_obstructed")
    await completeOrder(test, manager, placed.id, placed.price.total_minor)
    dataOf("POST /staff/privacy-requests/{id}/finish/", await erase(id))
    // The order's queue comes once more, and finds nothing to give to anybody.
    await settle(test, placed.id)
    await expectSoundLedger(test)
  })

  it("and an order at the same moment: one of them wins, whole", async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await guestWithTraces()
      const { id } = await ask(guest)
      const body = await ownBody(test, guest, [{ product_id: dish }])
      const [placed, erased] = await Promise.all([
        call(`/order/qr/${known.qr.olaya}/orders/`, guest.headers, body),
        erase(id),
      ])
      const [row] = await test.database.read
        .select()
        .from(customer)
        .where(eq(customer.id, guest.id))
      const rows = await test.database.read.select().from(order).where(eq(order.id, body.id))
      if (erased.statusCode === 200) {
        expect(row?.erasedAt).not.toBeNull()
        expect(placed.statusCode).toBe(401)
        expect(rows).toEqual([])
      } else {
        expect(errorOf(erased).code).toBe("erasure_obstructed")
        expect(row?.erasedAt).toBeNull()
        expect(rows).toMatchObject([{ customerName: guest.marks.name }])
      }
    }
  })

  it("is the owner's alone, and never another place's", async () => {
    const guest = await guestWithTraces()
    const { id } = await ask(guest)
    expectRefusal(await erase(id, manager), 403, "not_allowed")
    expectRefusal(await erase(id, cafe), 404, "privacy_request_not_found")
    expectRefusal(
      await call(`/staff/privacy-requests/${id}/`, cafe),
      404,
      "privacy_request_not_found",
    )
    expectRefusal(
      await call(`/staff/customers/${guest.id}/export/`, cafe),
      404,
      "customer_not_found",
    )
  })
})
