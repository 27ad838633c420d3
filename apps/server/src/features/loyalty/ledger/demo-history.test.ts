import { campaignCommit, campaignEntry, campaignWheel } from "@sufra/db/schema/campaign/campaign"
import { evaluation } from "@sufra/db/schema/campaign/evaluation"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { customer } from "@sufra/db/schema/customer"
import { pointsBalance } from "@sufra/db/schema/loyalty/loyalty"
import { punchRound } from "@sufra/db/schema/loyalty/punch-card"
import { reward } from "@sufra/db/schema/loyalty/reward"
import { invoice, invoiceCounter } from "@sufra/db/schema/money/invoice"
import { notification } from "@sufra/db/schema/notification"
import { order, orderChange } from "@sufra/db/schema/order"
import { demoEstablishments } from "@sufra/db/seeds/demo/establishments"
import { seedHistory } from "@sufra/db/seeds/demo/history/seed-history"
import { known } from "@sufra/db/seeds/demo/known"
import { verifySpin } from "@sufra/domain/campaign/draw"
import { leadStatuses } from "@sufra/domain/campaign/lead"
import { repriceOrder } from "@sufra/domain/pricing/reprice-order"
import { and, count, eq, inArray, isNull, sql } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { mainBranchId } from "../../../testing/guest-orders.ts"
import { insertCard } from "../../../testing/rewards.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { changed } from "../../../testing/staff-orders.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { findOrder, type LineRow, listLines, priceLineOf } from "../../order/index.ts"
import { issueInvoice } from "../../receipt/index.ts"
import { pointsQueue } from "../points-queue.ts"
import { auditLedger } from "./audit.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId, cardamomCorner } = known.establishments
const now = new Date("2026-11-17T18:00:00+03:00")

beforeAll(async () => {
  test.clock.now = now
  await test.database.withTransaction(async (tx) => {
    await insertCard(tx, { establishmentId, goal: 10, unitsPerPunch: 2 })
    await seedHistory(tx, demoEstablishments, now)
  })
})

it("fills both places up to the hour, and no further", async () => {
  const rows = await test.database.read
    .select({
      establishmentId: order.establishmentId,
      count: sql<number>`count(*)::integer`,
      days: sql<number>`count(DISTINCT ${order.businessDate})::integer`,
      last: sql`max(${order.placedAt})`.mapWith(order.placedAt),
    })
    .from(order)
    .groupBy(order.establishmentId)
  expect(rows.map((row) => row.establishmentId).sort()).toEqual([establishmentId, cardamomCorner])
  for (const { count, days, last } of rows) {
    expect(count).toBeGreaterThan(1_000)
    expect(days).toBe(91)
    expect((last as Date).getTime()).toBeLessThan(now.getTime())
  }
})

it("has members of every level", async () => {
  const rows = await test.database.read
    .select({ lifetime: pointsBalance.lifetime })
    .from(pointsBalance)
    .where(eq(pointsBalance.establishmentId, establishmentId))
  const within = (from: number, until: number) =>
    rows.filter(({ lifetime }) => lifetime >= from && lifetime < until).length
  expect([within(0, 500), within(500, 1_500), within(1_500, 4_000), within(4_000, 1e9)]).toEqual(
    Array.from({ length: 4 }, () => expect.toSatisfy((count: number) => count > 0)),
  )
})

it("has books that agree", async () => {
  for (const place of [establishmentId, cardamomCorner]) {
    expect(await auditLedger(test.database.read, place)).toEqual([])
  }
})

it("leaves nothing to be settled", async () => {
  expect(await pointsQueue.findLeft?.(test.services)).toEqual([])
})

it("has the guest whom the documents name", async () => {
  const { read } = test.database
  const [guest] = await read
    .select({
      id: customer.id,
      available: pointsBalance.available,
      lifetime: pointsBalance.lifetime,
    })
    .from(customer)
    .innerJoin(
      pointsBalance,
      and(
        eq(pointsBalance.establishmentId, establishmentId),
        eq(pointsBalance.customerId, customer.id),
      ),
    )
    .where(
      and(eq(customer.establishmentId, establishmentId), eq(customer.phone, known.guest.phone)),
    )
  expect(guest?.available).toBe(820)
  expect(guest?.lifetime).toBeGreaterThanOrEqual(1_500)
  expect(guest?.lifetime).toBeLessThan(4_000)
  const ofGuest = eq(reward.customerId, guest?.id ?? "")
  const open = and(
    ofGuest,
    eq(reward.used, 0),
    isNull(reward.canceledAt),
    eq(reward.source, "staff"),
  )
  expect(await read.$count(reward, open)).toBe(1)
  const [round] = await read
    .select({ units: punchRound.units })
    .from(punchRound)
    .where(eq(punchRound.customerId, guest?.id ?? ""))
  expect(round).toEqual({ units: 14 })
})

it("has a month of spins and registrations that anybody can check, with prizes that were used", async () => {
  const { read } = test.database
  const spins = await read
    .select({ entry: campaignEntry, promise: campaignCommit, wheel: campaignWheel })
    .from(campaignEntry)
    .innerJoin(campaignCommit, eq(campaignCommit.id, campaignEntry.commitId))
    .innerJoin(campaignWheel, eq(campaignWheel.campaignId, campaignEntry.campaignId))
    .where(eq(campaignEntry.establishmentId, establishmentId))
  const isSpin = ({ wheel }: (typeof spins)[number]) => wheel.segments.length > 1
  expect(spins.filter(isSpin)).toHaveLength(300)
  expect(spins.filter((one) => !isSpin(one)).length).toBeGreaterThan(20)
  const verdicts = spins.map(({ entry, promise, wheel }) =>
    verifySpin(
      promise.commit,
      { campaignId: wheel.campaignId, version: wheel.version, segments: wheel.segments },
      { seed: promise.seed, nonce: entry.nonce ?? "", spinId: entry.id },
      entry,
    ),
  )
  expect(new Set(verdicts)).toEqual(new Set(["right"]))
  const won = await read
    .select({ used: reward.used })
    .from(reward)
    .where(
      and(
        eq(reward.establishmentId, establishmentId),
        inArray(reward.source, ["wheel", "register-and-win"]),
      ),
    )
  expect(won).toHaveLength(spins.filter(({ entry }) => entry.itemId !== null).length)
  const used = won.filter((row) => row.used > 0).length
  expect(used).toBeGreaterThan(won.length / 4)
  expect(used).toBeLessThan(won.length)
})

it("tells its guest nothing that their own rows do not say", async () => {
  const { read } = test.database
  const [guest] = await read.select().from(customer).where(eq(customer.phone, known.guest.phone))
  const told = await read
    .select()
    .from(notification)
    .where(eq(notification.customerId, guest?.id ?? ""))
  const kinds = new Set(told.map(({ kind }) => kind))
  expect(kinds).toEqual(
    new Set([
      ...["level-reached", "friend-joined", "friend-converted", "friend-returned"],
      ...["reward-given", "promotion"],
    ]),
  )
  const given = told.find(({ kind }) => kind === "reward-given")
  const facts = given?.facts as { rewardId: string } | undefined
  const [row] = await read
    .select()
    .from(reward)
    .where(eq(reward.id, facts?.rewardId ?? ""))
  expect(row).toMatchObject({ customerId: guest?.id, used: 0, grantedAt: given?.createdAt })
})

it("has friends in all six statuses, each with a name of their own", async () => {
  const leads = await test.database.read.select().from(referralLead)
  expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(leadStatuses))
  expect(new Set(leads.map(({ friendName }) => friendName)).size).toBe(leads.length)
})

it("has two forms with more than 200 answers", async () => {
  const answers = await test.database.read
    .select({ formId: evaluation.formId, count: count() })
    .from(evaluation)
    .where(eq(evaluation.establishmentId, establishmentId))
    .groupBy(evaluation.formId)
  expect(answers).toHaveLength(2)
  expect(answers.reduce((sum, one) => sum + one.count, 0)).toBeGreaterThanOrEqual(200)
})

/** The demo's order with a dish that was added, or given free. */
async function seeded(what: "added" | "comped") {
  const { read } = test.database
  const rows = await read.select().from(orderChange)
  const change = rows.find(({ items }) => items.some((item) => item.what === what))
  if (!change) throw new Error(`nothing was ${what} in the demo`)
  const row = await findOrder(read, establishmentId, change.orderId)
  if (!row) throw new Error("a change without its order")
  const lines = await listLines(read, establishmentId, [row.id])
  const { priceRules: rules } = row
  if (!rules) throw new Error("an order without what it was priced by")
  const price = (some: LineRow[]) => repriceOrder(some.map(priceLineOf), rules, true).price
  return { change, row, lines, price }
}

it("prices the order that was added to as the change would have", async () => {
  const { change, row, lines, price } = await seeded("added")
  expect(row).toMatchObject({
    ...{ state: "sent-to-kitchen", businessDate: "2026-11-17", customerPhone: known.guest.phone },
  })
  expect(row.price).toEqual(price(lines))
  const ordered = lines.filter(({ position }) => position < 2)
  expect(change).toMatchObject({
    beforeMinor: price(ordered).totalMinor,
    afterMinor: row.totalMinor,
    version: row.version,
    seenAt: null,
  })
  expect(change.afterMinor).toBeGreaterThan(change.beforeMinor)
})

it("prices and invoices the order with a free dish as the change would have", async () => {
  const { change, row, lines, price } = await seeded("comped")
  expect(row).toMatchObject({ state: "completed", businessDate: "2026-11-17" })
  expect(row.price).toEqual(price(lines))
  const charged = lines.map((line) => ({ ...line, isComped: false }))
  expect(change).toMatchObject({
    beforeMinor: price(charged).totalMinor,
    afterMinor: row.totalMinor,
  })
  expect(change.afterMinor).toBeLessThan(change.beforeMinor)
  expect(change.reason).not.toBe("")
  // Whoever issues it again finds the invoice that says the same, and issues none.
  await test.database.withTransaction((tx) => issueInvoice(tx, row, now))
  const ofOrder = eq(invoice.orderId, row.id)
  const issued = await test.database.read.select().from(invoice).where(ofOrder)
  expect(issued).toMatchObject([
    { orderId: row.id, totalMinor: row.totalMinor, vatMinor: row.price.vatMinor },
  ])
})

it.each([
  ["2026-08-19", "2026-11-17"],
  ["2026-11-17", "2026-11-17"],
])("its books agree from %s to %s: what was kept is what was invoiced", async (from, to) => {
  for (const email of [known.staff.owner, known.staff.cafeOwner]) {
    const headers = await bearer(test.app, email)
    const url = `/api/staff/settlement/?from=${from}&to=${to}`
    const reply = await test.app.inject({ url, headers })
    const { total, invoices } = dataOf("GET /staff/settlement/", reply)
    expect(total.gross_minor).toBeGreaterThan(0)
    expect(invoices.issued_minor).toBe(total.gross_minor)
    expect(invoices.credited_minor).toBe(total.refunded_minor)
    expect(invoices).toMatchObject({ issued: total.payments, credited: total.refunds })
  }
})

it("numbers its invoices as they were issued, without a gap", async () => {
  const rows = await test.database.read
    .select()
    .from(invoice)
    .where(and(eq(invoice.establishmentId, establishmentId), eq(invoice.kind, "invoice")))
    .orderBy(invoice.issuedAt, invoice.nth)
  expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => index + 1))
  const [counter] = await test.database.read
    .select()
    .from(invoiceCounter)
    .where(
      and(eq(invoiceCounter.establishmentId, establishmentId), eq(invoiceCounter.kind, "invoice")),
    )
  expect(counter?.last).toBe(rows.length)
})

it("shows the addition to the kitchen, and lets staff take it off again", async () => {
  const { row, change } = await seeded("added")
  const headers = await bearer(test.app, known.staff.cashier)
  const url = `/api/staff/kitchen/?branch_id=${await mainBranchId(test)}`
  const kitchen = await test.app.inject({ url, headers })
  const ticket = dataOf("GET /staff/kitchen/", kitchen).tickets.find(({ id }) => id === row.id)
  expect(ticket?.changes).toMatchObject([{ is_new_to_kitchen: true, items: [{ what: "added" }] }])
  const pendingOf = async () => {
    const ofGuest = eq(pointsBalance.customerId, row.customerId ?? "")
    const [balance] = await test.database.read.select().from(pointsBalance).where(ofGuest)
    return balance?.pending
  }
  expect(await pendingOf()).toBeGreaterThan(0)
  const less = { set: [{ position: 2, quantity: 0 }], reason: "غيّر رأيه" }
  const view = await changed(test, headers, row, less)
  expect(view.price.total_minor).toBe(change.beforeMinor)
})
