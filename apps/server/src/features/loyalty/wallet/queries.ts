import type { Reader } from "@sufra/db/connection"
import { pointsEntry, pointsJournal, pointsLot } from "@sufra/db/schema/loyalty/loyalty"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { PointsAccount } from "@sufra/domain/loyalty/journal"
import { and, asc, desc, eq, gt, gte, lt, sql, sum } from "drizzle-orm"
import { orderNumberOf } from "../../order/index.ts"
import type { Member } from "../ledger/account.ts"

/** More dates than these nobody reads. */
const mostDates = 12

/** How many points expire after which day, the soonest first. */
export async function listExpiring(
  reader: Reader,
  { establishmentId, customerId }: Member,
  today: LocalDate,
): Promise<{ points: number; lastDate: LocalDate }[]> {
  return reader
    .select({ points: sum(pointsLot.left).mapWith(Number), lastDate: pointsLot.lastDate })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.establishmentId, establishmentId),
        eq(pointsLot.customerId, customerId),
        gt(pointsLot.left, 0),
        gte(pointsLot.lastDate, today),
      ),
    )
    .groupBy(pointsLot.lastDate)
    .orderBy(asc(pointsLot.lastDate))
    .limit(mostDates)
    .prepare("points_that_expire")
    .execute()
}

/** By how much a journal moved one of the customer's accounts. */
function movedOf(account: PointsAccount) {
  return sql<number>`coalesce((SELECT entry.points FROM ${pointsEntry} AS entry
    WHERE entry.establishment_id = ${pointsJournal.establishmentId}
      AND entry.journal_id = ${pointsJournal.id} AND entry.account = ${account}), 0)`
}

/** The newest first: ids are made in the order of time, so the last one of a page says where the next begins. */
export async function listJournals(
  reader: Reader,
  { establishmentId, customerId }: Member,
  { before, limit }: { before: string | undefined; limit: number },
) {
  return reader
    .select({
      id: pointsJournal.id,
      at: pointsJournal.at,
      cause: pointsJournal.cause,
      orderId: pointsJournal.orderId,
      orderNumber: orderNumberOf(pointsJournal),
      staffId: pointsJournal.staffId,
      facts: pointsJournal.facts,
      available: movedOf("available"),
      pending: movedOf("pending"),
      owed: movedOf("owed"),
    })
    .from(pointsJournal)
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.customerId, customerId),
        before ? lt(pointsJournal.id, before) : undefined,
      ),
    )
    .orderBy(desc(pointsJournal.id))
    .limit(limit)
}
