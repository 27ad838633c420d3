import {
  loyaltyProgramme,
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
} from "@sufra/db/schema/loyalty/loyalty"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { undoMs } from "@sufra/domain/order/order-states"
import { and, eq, sql } from "drizzle-orm"
import { fastify } from "fastify"
import { expect } from "vitest"
import { openAccount } from "../features/loyalty/ledger/account.ts"
import { auditLedger } from "../features/loyalty/ledger/audit.ts"
import { credit } from "../features/loyalty/ledger/ledger.ts"
import { pointsQueue } from "../features/loyalty/points-queue.ts"
import { findOrder } from "../features/order/index.ts"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  place,
  quote,
  seenOf,
  wantedBody,
} from "./guest-orders.ts"
import type { Bearer } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram } = known.establishments
const { log } = fastify({ logger: false })

type Wish = { coupon_code?: string; reward_id?: string; points?: number }
type Lines = Parameters<typeof wantedBody>[1]["lines"]

/** What a signed-in guest's page sends, priced for them. */
export async function ownBody(test: TestApp, guest: Guest, lines: Lines, wish: Wish = {}) {
  const cart = { ...wantedBody(await mainBranchId(test), { lines }), ...wish }
  const quoted = await quote(test, cart, known.qr.olaya, guest.headers)
  return { ...cart, id: newId(), payment_method: "cash" as const, seen: seenOf(quoted) }
}

export async function ownOrder(test: TestApp, guest: Guest, lines: Lines, wish: Wish = {}) {
  const reply = await place(test, guest, await ownBody(test, guest, lines, wish))
  return dataOf("POST /order/qr/{uuid}/orders/", reply)
}

/** The demo doubles points in its quiet hours: without that, a test counts the same ones at any hour. */
export async function endBoosts(test: TestApp): Promise<void> {
  await changeDemo(test, (tx) =>
    tx
      .update(loyaltyProgramme)
      .set({ programme: sql`jsonb_set(${loyaltyProgramme.programme}, '{boosts}', '[]')` })
      .where(eq(loyaltyProgramme.establishmentId, baytAlKaram)),
  )
}

/** A gift that does not count for levels. */
export async function givePoints(
  { database, clock }: TestApp,
  { id: customerId }: Guest,
  points: number,
  lastDate = "2099-12-31",
): Promise<void> {
  const at = { today: clock.now.toISOString().slice(0, 10), now: clock.now }
  await database.withTransaction(async (tx) => {
    const account = await openAccount(tx, { establishmentId: baytAlKaram, customerId }, at)
    await credit(tx, account, points, { cause: "campaign", key: null, facts: {}, ...at, lastDate })
  })
}

/** The same gift for many who have nothing yet, in a few statements: for races of a thousand. */
export async function givePointsToAll(
  { database, clock: { now } }: TestApp,
  guests: readonly Guest[],
  points: number,
): Promise<void> {
  const date = "2099-12-31"
  const gifts = guests.map(({ id: customerId }) => ({
    member: { establishmentId: baytAlKaram, customerId },
    journalId: newId(),
  }))
  await database.withTransaction(async (tx) => {
    await tx
      .insert(pointsBalance)
      .values(gifts.map(({ member }) => ({ ...member, available: points })))
    await tx.insert(pointsJournal).values(
      gifts.map(({ member, journalId: id }) => ({
        ...{ ...member, id, cause: "campaign" as const, facts: {}, at: now },
        businessDate: now.toISOString().slice(0, 10),
      })),
    )
    await tx.insert(pointsEntry).values(
      gifts.flatMap(({ member, journalId }) => [
        { ...member, journalId, account: "available" as const, points },
        { ...member, journalId, account: "house" as const, points: -points },
      ]),
    )
    await tx.insert(pointsLot).values(
      gifts.map(({ member }) => ({
        ...{ ...member, id: newId(), points, left: points, createdAt: now },
        ...{ lastDate: date, firstDate: date },
      })),
    )
  })
}

/** What the queue does with an order, once. */
export function settle({ services }: TestApp, id: string) {
  return pointsQueue.run(services, { establishmentId: baytAlKaram, id }, log)
}

/** Past the time in which the last move can be taken back. */
export function passUndo({ clock }: TestApp): void {
  clock.now = new Date(clock.now.getTime() + undoMs + 1)
}

async function call(test: TestApp, as: Bearer, url: string, payload: object) {
  const reply = await test.app.inject({ method: "POST", url: `/api${url}`, headers: as, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

export async function moveOrder(
  test: TestApp,
  as: Bearer,
  id: string,
  action: string,
  rest: object = {},
) {
  const row = await findOrder(test.database.read, baytAlKaram, id)
  const body = { action, version: row?.version, ...rest }
  return call(test, as, `/staff/orders/${id}/moves/`, body)
}

/** Takes cash for all of it. */
export async function payOrder(test: TestApp, as: Bearer, id: string, dueMinor: number) {
  const payment = newId()
  const paid = { id: payment, method: "cash", due_minor: dueMinor }
  await call(test, as, `/staff/orders/${id}/payments/`, paid)
  return payment
}

export function refundOrder(test: TestApp, as: Bearer, id: string, payment: string, minor: number) {
  const body = { id: newId(), order_id: id, amount_minor: minor, reason: "Cold soup" }
  return call(test, as, `/staff/payments/${payment}/refunds/`, body)
}

/** From placed to complete and paid; its points are settled as the queue would. */
export async function completeOrder(test: TestApp, as: Bearer, id: string, dueMinor: number) {
  for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
    await moveOrder(test, as, id, action)
  }
  const payment = dueMinor > 0 ? await payOrder(test, as, id, dueMinor) : null
  await settle(test, id)
  passUndo(test)
  await settle(test, id)
  return payment ?? ""
}

export async function balanceOf(test: TestApp, { id }: Guest) {
  const [row] = await test.database.read
    .select({
      available: pointsBalance.available,
      pending: pointsBalance.pending,
      owed: pointsBalance.owed,
      lifetime: pointsBalance.lifetime,
    })
    .from(pointsBalance)
    .where(and(eq(pointsBalance.establishmentId, baytAlKaram), eq(pointsBalance.customerId, id)))
  return row ?? { available: 0, pending: 0, owed: 0, lifetime: 0 }
}

export async function expectSoundLedger(test: TestApp): Promise<void> {
  expect(await auditLedger(test.database.read, baytAlKaram)).toEqual([])
}

/** A member may spend so many points a day while the work lasts. */
export async function limitSpending(
  test: TestApp,
  mostSpentPerDay: number,
  work: () => Promise<void>,
): Promise<void> {
  const set = (most: number | null) => {
    const change = JSON.stringify({ mostSpentPerDay: most })
    return changeDemo(test, (tx) =>
      tx
        .update(loyaltyProgramme)
        .set({ programme: sql`${loyaltyProgramme.programme} || ${change}::jsonb` })
        .where(eq(loyaltyProgramme.establishmentId, baytAlKaram)),
    )
  }
  await set(mostSpentPerDay)
  try {
    await work()
  } finally {
    await set(null)
  }
}
