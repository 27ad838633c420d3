import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { customer, customerSession } from "@sufra/db/schema/customer"
import { auditEntry } from "@sufra/db/schema/installation/audit"
import { message } from "@sufra/db/schema/message"
import { order } from "@sufra/db/schema/order"
import { visit } from "@sufra/db/schema/visit"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { defaultRetention } from "@sufra/domain/privacy/retention"
import { and, eq, inArray, lt, ne, sql } from "drizzle-orm"
import sharp from "sharp"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bodyFor, evaluate, makeForm } from "../../testing/evaluations.ts"
import { makeGuest, productId } from "../../testing/guest-orders.ts"
import { completeOrder, expectSoundLedger, givePoints, ownOrder } from "../../testing/loyalty.ts"
import { multipart } from "../../testing/menu/multipart.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { keepToRetention } from "./retention.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let start: Date
let dish: string
let manager: Bearer

beforeAll(async () => {
  start = test.clock.now
  dish = await productId(test, "umm-ali")
})

beforeEach(async () => {
  test.clock.now = start
  manager = await bearer(test.app, known.staff.manager)
  await keep({})
})

async function keep(months: Partial<typeof defaultRetention>) {
  const owner = await bearer(test.app, known.staff.owner)
  const wanted = { ...defaultRetention, ...months }
  const reply = await test.app.inject({
    ...{ method: "PUT", url: "/api/staff/settings/retention/", headers: owner },
    payload: {
      ...{ customer_months: wanted.customerMonths, message_months: wanted.messageMonths },
      ...{ visit_months: wanted.visitMonths, picture_months: wanted.pictureMonths },
      log_months: wanted.logMonths,
    },
  })
  return dataOf("PUT /staff/settings/retention/", reply)
}

function pass(months: number) {
  const later = new Date(test.clock.now)
  later.setUTCMonth(later.getUTCMonth() + months)
  test.clock.now = later
}

const run = () => keepToRetention.run(test.services)

async function customerOf(id: string) {
  const [row] = await test.database.read.select().from(customer).where(eq(customer.id, id))
  return row
}

const invoices = async () =>
  (await test.database.pool.query("SELECT * FROM invoice ORDER BY id")).rows

describe("a customer who stays away", () => {
  it("is erased as by a request once their months are over, and their invoice stays", async () => {
    const guest = await makeGuest(test)
    const placed = await ownOrder(test, guest, [{ product_id: dish }])
    await completeOrder(test, manager, placed.id, placed.price.total_minor)
    await givePoints(test, guest, 70)
    const before = await invoices()
    expect(before.length).toBeGreaterThan(0)
    await keep({ customerMonths: 24 })
    pass(23)
    await run()
    expect((await customerOf(guest.id))?.erasedAt).toBeNull()
    pass(2)
    await run()
    expect(await customerOf(guest.id)).toMatchObject({ name: "", phone: "" })
    expect((await customerOf(guest.id))?.erasedAt).toEqual(test.clock.now)
    const [row] = await test.database.read.select().from(order).where(eq(order.id, placed.id))
    expect(row).toMatchObject({ customerName: "", customerPhone: "" })
    expect(await invoices()).toEqual(before)
    await expectSoundLedger(test)
    const erasedAt = test.clock.now
    pass(1)
    await run()
    expect((await customerOf(guest.id))?.erasedAt).toEqual(erasedAt)
  })

  it("is kept while they come: by a sign-in, or a purchase at the counter", async () => {
    const [signedIn, bought, away] = await Promise.all([
      makeGuest(test),
      makeGuest(test),
      makeGuest(test),
    ])
    pass(20)
    await test.database.withTransaction(async (tx) => {
      await tx
        .update(customerSession)
        .set({ rotatedAt: test.clock.now })
        .where(eq(customerSession.customerId, signedIn.id))
      await tx.execute(sql`INSERT INTO counter_purchase
        (establishment_id, id, customer_id, branch_id, staff_id, business_date, receipt_number, amount_minor, points, at)
        SELECT ${baytAlKaram}, ${newId()}, ${bought.id}, branch.id, ${newId()}, '2028-07-01', 'R-1', 5000, 50, ${test.clock.now.toISOString()}
        FROM branch WHERE establishment_id = ${baytAlKaram} LIMIT 1`)
    })
    pass(17)
    await run()
    const erased = await Promise.all([signedIn, bought, away].map(({ id }) => customerOf(id)))
    expect(erased.map((row) => row?.erasedAt !== null)).toEqual([false, false, true])
  })

  it("is kept where the owner set no months, and while food or money is owed to them", async () => {
    const guest = await makeGuest(test)
    await keep({ customerMonths: null })
    pass(100)
    await run()
    expect((await customerOf(guest.id))?.erasedAt).toBeNull()
    test.clock.now = start
    const waiting = await makeGuest(test)
    await ownOrder(test, waiting, [{ product_id: dish }])
    await keep({ customerMonths: 1 })
    pass(2)
    await run()
    expect((await customerOf(waiting.id))?.erasedAt).toBeNull()
  })
})

describe("what a place keeps for a while", () => {
  const ofPlace = { establishmentId: baytAlKaram }

  async function writeOld(at: Date) {
    const referrer = await makeGuest(test)
    const staff = await test.app.inject({ url: "/api/staff/me/", headers: manager })
    const [sent, unsent] = [newId(), newId()]
    const ids = { messages: [sent, unsent], visit: newId(), audit: newId(), lead: newId() }
    await test.database.withTransaction(async (tx) => {
      const written = {
        ...ofPlace,
        channel: "sms",
        purpose: "order",
        recipient: "+966500",
      } as const
      const times = { nextTryAt: at, giveUpAt: at, createdAt: at }
      await tx.insert(message).values([
        { ...written, ...times, id: sent, key: sent, body: "x", state: "sent" },
        { ...written, ...times, id: unsent, key: unsent, body: "x", state: "waiting" },
      ])
      await tx.insert(visit).values({
        ...{ ...ofPlace, id: ids.visit, qrId: known.qr.olaya, visitorId: newId() },
        ...{ lat: 24.7, lng: 46.7, visitedAt: at },
      })
      await tx.insert(auditEntry).values({
        ...{ ...ofPlace, id: ids.audit, staffId: staff.json().data.id, at, entityId: newId() },
        ...{ action: "POST /staff/customers/{id}/adjustments/", detail: { reason: "late food" } },
      })
      await tx.insert(referralLead).values({
        ...{ ...ofPlace, id: ids.lead, status: "canceled", referrerId: referrer.id },
        ...{ friendName: "Huda", friendPhone: "+966500000999", isNamed: true, code: "OLDCODE" },
        ...{ referredAt: at, canceledAt: at },
      })
    })
    return ids
  }

  async function ratedWithPicture() {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    const upload = multipart(await photo.jpeg().toBuffer())
    const url = `/api/evaluation/qr/${known.qr.olaya}/images/`
    const reply = await test.app.inject({ method: "POST", url, ...upload })
    const { id } = dataOf("POST /evaluation/qr/{uuid}/images/", reply)
    const body = bodyFor(await makeForm(test), { image_ids: [id] })
    dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, body))
    return id
  }

  async function stateOf(ids: Awaited<ReturnType<typeof writeOld>>) {
    const { read } = test.database
    const [kept] = await read.select().from(visit).where(eq(visit.id, ids.visit))
    const [entry] = await read.select().from(auditEntry).where(eq(auditEntry.id, ids.audit))
    const [lead] = await read.select().from(referralLead).where(eq(referralLead.id, ids.lead))
    return {
      messages: await read.$count(message, inArray(message.id, ids.messages)),
      lat: kept?.lat,
      detail: entry?.detail,
      friend: lead?.friendName,
    }
  }

  it("goes when its months are over, each kind by its own", async () => {
    const ids = await writeOld(test.clock.now)
    const whole = { messages: 2, lat: 24.7, detail: { reason: "late food" }, friend: "Huda" }
    await run()
    expect(await stateOf(ids)).toEqual(whole)
    pass(4)
    await run()
    expect(await stateOf(ids)).toEqual({ ...whole, messages: 1 })
    pass(9)
    await run()
    expect(await stateOf(ids)).toEqual({ ...whole, messages: 1, lat: null, friend: "" })
    pass(12)
    await run()
    expect(await stateOf(ids)).toEqual({ messages: 1, lat: null, detail: {}, friend: "" })
  })

  it("and is another place's own: its months are not this one's", async () => {
    const at = test.clock.now
    const id = newId()
    await test.database.withTransaction((tx) =>
      tx.insert(message).values({
        ...{ establishmentId: cardamomCorner, id, channel: "sms", purpose: "order", key: id },
        ...{ recipient: "+966500", body: "x", state: "sent", nextTryAt: at, giveUpAt: at },
        createdAt: at,
      }),
    )
    await keep({ messageMonths: 1 })
    pass(2)
    await run()
    const { read } = test.database
    expect(await read.$count(message, eq(message.id, id))).toBe(1)
    const old = and(
      eq(message.establishmentId, baytAlKaram),
      lt(message.createdAt, start),
      ne(message.state, "waiting"),
    )
    expect(await read.$count(message, old)).toBe(0)
  })

  it("is pictures of evaluations, names of guests without an account, and sign-ins but the last", async () => {
    const { read } = test.database
    const pictureId = await ratedWithPicture()
    const guest = await makeGuest(test)
    const isTheirs = eq(customerSession.customerId, guest.id)
    const placed = await ownOrder(test, guest, [{ product_id: dish }])
    await completeOrder(test, manager, placed.id, placed.price.total_minor)
    await test.database.withTransaction(async (tx) => {
      const session = {
        ...{ ...ofPlace, customerId: guest.id, userAgent: "", visitorId: newId() },
        expiresAt: start,
      }
      await tx.delete(customerSession).where(isTheirs)
      await tx.insert(customerSession).values([
        { ...session, id: newId(), rotatedAt: new Date(start.getTime() - 1_000) },
        { ...session, id: newId(), rotatedAt: start },
      ])
      // As staff take down an order for somebody who has no account.
      await tx.update(order).set({ customerId: null }).where(eq(order.id, placed.id))
    })
    const kept = async () => ({
      sessions: await read.$count(customerSession, isTheirs),
      named: await read.$count(order, and(eq(order.id, placed.id), ne(order.customerName, ""))),
      pictures: await read.$count(evaluationImage, eq(evaluationImage.mediaId, pictureId)),
    })
    await run()
    expect(await kept()).toEqual({ sessions: 2, named: 1, pictures: 1 })
    pass(13)
    await run()
    expect(await kept()).toEqual({ sessions: 1, named: 1, pictures: 0 })
    pass(24)
    await run()
    expect(await kept()).toMatchObject({ named: 0 })
  })
})
