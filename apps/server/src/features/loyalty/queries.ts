import type { Reader, Transaction } from "@sufra/db/connection"
import {
  loyaltyProgramme,
  orderPoints,
  pointsBalance,
  pointsLot,
  pointsTaken,
} from "@sufra/db/schema/loyalty"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { Programme } from "@sufra/domain/loyalty/programme"
import { and, desc, eq, gte, lte, sql } from "drizzle-orm"
import type { Member } from "./ledger.ts"

export type VersionedProgramme = Programme & { version: number }
export type OrderPointsRow = typeof orderPoints.$inferSelect

/** What holds now; null: the place has none. */
export async function findProgramme(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<VersionedProgramme | null> {
  const [row] = await reader
    .select()
    .from(loyaltyProgramme)
    .where(
      and(
        eq(loyaltyProgramme.establishmentId, establishmentId),
        lte(loyaltyProgramme.validFrom, now),
      ),
    )
    .orderBy(desc(loyaltyProgramme.version))
    .limit(1)
  return row ? { ...row.programme, version: row.version } : null
}

export async function getProgramme(
  reader: Reader,
  establishmentId: string,
  version: number,
): Promise<VersionedProgramme> {
  const [row] = await reader
    .select()
    .from(loyaltyProgramme)
    .where(
      and(
        eq(loyaltyProgramme.establishmentId, establishmentId),
        eq(loyaltyProgramme.version, version),
      ),
    )
  if (!row) throw new Error(`version ${version} of the programme is missing`)
  return { ...row.programme, version }
}

/** What a member may spend today: what has expired since the last movement does not count. */
export async function findWallet(reader: Reader, member: Member, today: LocalDate) {
  const { establishmentId, customerId } = member
  const [row] = await reader
    .select({
      pending: pointsBalance.pending,
      owed: pointsBalance.owed,
      lifetime: pointsBalance.lifetime,
      available: sql<number>`coalesce((
        SELECT sum(lot.left)::integer FROM ${pointsLot} AS lot
        WHERE lot.establishment_id = ${establishmentId} AND lot.customer_id = ${customerId}
          AND lot.left > 0 AND lot.last_date >= ${today}
      ), 0)`,
    })
    .from(pointsBalance)
    .where(
      and(
        eq(pointsBalance.establishmentId, establishmentId),
        eq(pointsBalance.customerId, customerId),
      ),
    )
  return row ?? { pending: 0, owed: 0, lifetime: 0, available: 0 }
}

export async function findOrderPoints(
  reader: Reader,
  establishmentId: string,
  orderId: string,
): Promise<OrderPointsRow | null> {
  const [row] = await reader
    .select()
    .from(orderPoints)
    .where(and(eq(orderPoints.establishmentId, establishmentId), eq(orderPoints.orderId, orderId)))
  return row ?? null
}

/** Net of what was reversed: room returns for later orders. */
export async function pointsOfDay(
  tx: Transaction,
  { establishmentId, customerId }: Member,
  businessDate: LocalDate,
): Promise<number> {
  const [row] = await tx
    .select({
      points: sql<number>`coalesce(sum(${orderPoints.pending} + ${orderPoints.available}), 0)::integer`,
    })
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

/** The lots that an order's spending was taken from, with what can still go back to each. */
export async function listTakenBy(tx: Transaction, establishmentId: string, journalId: string) {
  return tx
    .select({
      lotId: pointsTaken.lotId,
      points: sql<number>`${pointsTaken.points} - ${pointsTaken.returned}`,
      lastDate: pointsLot.lastDate,
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
        gte(pointsTaken.points, pointsTaken.returned),
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

/** What levels go by: earned less reversed. */
export async function addLifetime(
  tx: Transaction,
  { establishmentId, customerId }: Member,
  points: number,
): Promise<void> {
  await tx
    .update(pointsBalance)
    .set({ lifetime: sql`greatest(0, ${pointsBalance.lifetime} + ${points})` })
    .where(
      and(
        eq(pointsBalance.establishmentId, establishmentId),
        eq(pointsBalance.customerId, customerId),
      ),
    )
}

export async function saveOrderPoints(
  tx: Transaction,
  { establishmentId, orderId, earned, pending, available, givenBack }: OrderPointsRow,
): Promise<void> {
  await tx
    .update(orderPoints)
    .set({ earned, pending, available, givenBack })
    .where(
      and(eq(orderPoints.establishmentId, establishmentId), eq(orderPoints.orderId, orderId)),
    )
}
