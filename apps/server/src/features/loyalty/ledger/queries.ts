import type { Reader, Transaction } from "@sufra/db/connection"
import {
  orderPoints,
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
  pointsTaken,
} from "@sufra/db/schema/loyalty/loyalty"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { TakenFrom } from "@sufra/domain/loyalty/lots"
import { and, desc, eq, gt, isNull, notInArray, sql } from "drizzle-orm"
import { purchasedPoints } from "../../cashier/queries.ts"
import type { Member } from "./account.ts"

export type OrderPointsRow = typeof orderPoints.$inferSelect

const ofMember = ({ establishmentId, customerId }: Member) =>
  and(eq(pointsBalance.establishmentId, establishmentId), eq(pointsBalance.customerId, customerId))

const ofOrder = (establishmentId: string, orderId: string) =>
  and(eq(orderPoints.establishmentId, establishmentId), eq(orderPoints.orderId, orderId))

/** The entry of a journal that says what the house gave for it, negative, or took. */
export const isOfHouse = (establishmentId: string) =>
  and(
    eq(pointsEntry.establishmentId, establishmentId),
    eq(pointsEntry.journalId, pointsJournal.id),
    eq(pointsEntry.account, "house"),
  )

export async function findOrderPoints(
  reader: Reader,
  establishmentId: string,
  orderId: string,
): Promise<OrderPointsRow | null> {
  const [row] = await reader.select().from(orderPoints).where(ofOrder(establishmentId, orderId))
  return row ?? null
}

/** Of orders and of purchases at the counter, net of what was reversed: room returns for later ones. */
export async function pointsOfDay(
  tx: Transaction,
  member: Member,
  businessDate: LocalDate,
): Promise<number> {
  const { establishmentId, customerId } = member
  const ofOrders = sql`coalesce(sum(${orderPoints.pending} + ${orderPoints.available}), 0)::integer`
  const [row] = await tx
    .select({ points: sql<number>`${ofOrders} + ${purchasedPoints(member, businessDate)}` })
    .from(orderPoints)
    .where(
      and(
        eq(orderPoints.establishmentId, establishmentId),
        eq(orderPoints.customerId, customerId),
        eq(orderPoints.businessDate, businessDate),
      ),
    )
  return row?.points ?? 0
}

/** The lots that a spending was taken from, with what can still go back to each. */
export async function listTakenBy(
  tx: Transaction,
  establishmentId: string,
  journalId: string,
): Promise<TakenFrom[]> {
  return tx
    .select({
      lotId: pointsTaken.lotId,
      points: sql<number>`${pointsTaken.points} - ${pointsTaken.returned}`,
      lastDate: pointsLot.lastDate,
      firstDate: pointsLot.firstDate,
    })
    .from(pointsTaken)
    .innerJoin(
      pointsLot,
      and(eq(pointsLot.establishmentId, establishmentId), eq(pointsLot.id, pointsTaken.lotId)),
    )
    .where(
      and(
        eq(pointsTaken.establishmentId, establishmentId),
        eq(pointsTaken.journalId, journalId),
        gt(pointsTaken.points, pointsTaken.returned),
      ),
    )
}

/** The lot that an order's points became. */
export async function findLotOfOrder(
  tx: Transaction,
  establishmentId: string,
  orderId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: pointsLot.id })
    .from(pointsLot)
    .where(and(eq(pointsLot.establishmentId, establishmentId), eq(pointsLot.orderId, orderId)))
    .orderBy(desc(pointsLot.createdAt))
    .limit(1)
  return row?.id ?? null
}

/** The lot that a purchase at the counter became. Of two at one instant either will do: both expire together. */
export async function findLotOfPurchase(
  tx: Transaction,
  { establishmentId, customerId }: Member,
  at: Date,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: pointsLot.id })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.establishmentId, establishmentId),
        eq(pointsLot.customerId, customerId),
        eq(pointsLot.createdAt, at),
        isNull(pointsLot.orderId),
      ),
    )
    .orderBy(desc(pointsLot.left))
    .limit(1)
  return row?.id ?? null
}

/**
 * What stands spent of the points that an order brought, by the key of the journal that spent them. What expired or
 * was taken back is not spent.
 */
export async function spentOfOrder(
  tx: Transaction,
  establishmentId: string,
  orderId: string,
): Promise<{ key: string | null; points: number }[]> {
  return tx
    .select({
      key: pointsJournal.key,
      points: sql<number>`sum(${pointsTaken.points} - ${pointsTaken.returned})::integer`,
    })
    .from(pointsLot)
    .innerJoin(
      pointsTaken,
      and(eq(pointsTaken.establishmentId, establishmentId), eq(pointsTaken.lotId, pointsLot.id)),
    )
    .innerJoin(
      pointsJournal,
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.id, pointsTaken.journalId),
        notInArray(pointsJournal.cause, ["order-reversed", "expired"]),
      ),
    )
    .where(and(eq(pointsLot.establishmentId, establishmentId), eq(pointsLot.orderId, orderId)))
    .groupBy(pointsJournal.key)
}

/** What levels go by: earned less reversed. */
export async function addLifetime(tx: Transaction, member: Member, points: number): Promise<void> {
  await tx
    .update(pointsBalance)
    .set({ lifetime: sql`greatest(0, ${pointsBalance.lifetime} + ${points})` })
    .where(ofMember(member))
}

export async function saveOrderPoints(tx: Transaction, row: OrderPointsRow): Promise<void> {
  const { establishmentId, orderId, earned, pending, available, givenBack } = row
  const { cutBy, orderVersion, settledAt, dueAt } = row
  await tx
    .update(orderPoints)
    .set({ earned, cutBy, pending, available, givenBack, orderVersion, settledAt, dueAt })
    .where(ofOrder(establishmentId, orderId))
}
