import type { Reader, Transaction } from "@sufra/db/connection"
import {
  loyaltyProgramme,
  orderPoints,
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
  pointsTaken,
} from "@sufra/db/schema/loyalty/loyalty"
import { addDays, type LocalDate } from "@sufra/domain/kernel/zoned-time"
import {
  type DatedPoints,
  keptLevelDays,
  type Level,
  levelOf,
  type StoredProgramme,
  yearPoints,
} from "@sufra/domain/loyalty/programme"
import { and, eq, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { purchasedPoints, purchasesSince } from "../cashier/queries.ts"
import type { Member } from "./ledger/account.ts"
import { isOfHouse } from "./ledger/queries.ts"

/** Points that one of the staff has moved by hand on a business day, at whichever customer; and those given. */
export async function sumAdjustedBy(
  reader: Reader,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  today: LocalDate,
): Promise<{ moved: number; given: number }> {
  const { points } = pointsEntry
  const [row] = await reader
    .select({
      moved: sql`coalesce(sum(abs(${points})), 0)`.mapWith(Number),
      given: sql`coalesce(sum(-${points}) FILTER (WHERE ${points} < 0), 0)`.mapWith(Number),
    })
    .from(pointsJournal)
    .innerJoin(pointsEntry, isOfHouse(establishmentId))
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.staffId, staffId),
        eq(pointsJournal.cause, "adjusted"),
        eq(pointsJournal.businessDate, today),
      ),
    )
  return row ?? { moved: 0, given: 0 }
}

/** What a member has today. What has expired since the last movement does not count. */
export type Wallet = {
  available: number
  pending: number
  owed: number
  lifetime: number
  /** Net points of today's orders and purchases at the counter: caps count them. */
  earnedToday: number
  /** How often points were spent today. */
  redeemedToday: number
  /** How many were spent today, without those that came back. */
  spentToday: number
  /** Of the days that levels by the last twelve months look at. */
  earnedOn: DatedPoints[]
}

const yearDays = 365

/** Points of orders and of purchases at the counter by business date. */
function earnedOn(member: Member, today: LocalDate) {
  const { establishmentId, customerId } = member
  const since = addDays(today, -yearDays - keptLevelDays)
  return sql<DatedPoints[]>`(SELECT coalesce(json_agg(day), '[]') FROM (
    SELECT earned.business_date AS date, sum(earned.points)::integer AS points
    FROM (
      SELECT ofOrder.business_date, ofOrder.available AS points FROM ${orderPoints} AS ofOrder
      WHERE ofOrder.establishment_id = ${establishmentId} AND ofOrder.customer_id = ${customerId}
        AND ofOrder.business_date > ${since}
      UNION ALL ${purchasesSince(member, since)}
    ) AS earned
    GROUP BY earned.business_date) AS day)`
}

/** How often points were spent on a day. What an undone order spent came back, and does not count. */
function redeemedOn({ establishmentId, customerId }: Member, date: LocalDate) {
  return sql<number>`(SELECT count(*)::integer FROM ${pointsJournal} AS spent
    WHERE spent.establishment_id = ${establishmentId} AND spent.customer_id = ${customerId}
      AND spent.business_date = ${date} AND spent.cause IN ('order-spent', 'reward-bought')
      AND NOT EXISTS (SELECT 1 FROM ${orderPoints} AS undone
        WHERE undone.establishment_id = ${establishmentId} AND undone.order_id = spent.order_id
          AND undone.given_back >= undone.spent)
      AND NOT EXISTS (SELECT 1 FROM ${pointsJournal} AS back
        WHERE back.establishment_id = ${establishmentId} AND back.customer_id = ${customerId}
          AND back.key = spent.key || ' back'))`
}

/** How many points were spent on a day, less what of them came back. */
function spentOn({ establishmentId, customerId }: Member, date: LocalDate) {
  return sql<number>`(SELECT coalesce(sum(taken.points - taken.returned), 0)::integer
    FROM ${pointsJournal} AS spent
    JOIN ${pointsTaken} AS taken ON taken.establishment_id = spent.establishment_id
      AND taken.journal_id = spent.id
    WHERE spent.establishment_id = ${establishmentId} AND spent.customer_id = ${customerId}
      AND spent.business_date = ${date} AND spent.cause IN ('order-spent', 'reward-bought'))`
}

/**
 * Whether a version of the programme lets a member spend so many points once more today. Whoever asks holds the
 * member's account, so it is still true when they spend.
 */
export async function mayRedeem(
  tx: Transaction,
  member: Member,
  { version, today, points }: { version: number; today: LocalDate; points: number },
): Promise<boolean> {
  const [row] = await tx
    .select({
      most: sql<number | null>`(${loyaltyProgramme.programme} ->> 'redemptionsPerDay')::integer`,
      redeemed: redeemedOn(member, today),
      mostSpent: sql<number | null>`(${loyaltyProgramme.programme} ->> 'mostSpentPerDay')::integer`,
      spent: spentOn(member, today),
    })
    .from(loyaltyProgramme)
    .where(
      and(
        eq(loyaltyProgramme.establishmentId, member.establishmentId),
        eq(loyaltyProgramme.version, version),
      ),
    )
  if (!row) throw new Error(`version ${version} of the programme is missing`)
  const maySpend = row.mostSpent === null || row.spent + points <= row.mostSpent
  return maySpend && (row.most === null || row.redeemed < row.most)
}

/** All a wallet shows, in one look: every quote of somebody who is signed in asks for it. */
export async function getWallet(
  reader: Reader,
  member: Member,
  { today, levelsBy }: { today: LocalDate; levelsBy: StoredProgramme["levelsBy"] },
): Promise<Wallet> {
  const { establishmentId, customerId } = member
  const isTheirs = (name: string) => {
    const alias = sql.raw(name)
    return sql`${alias}.establishment_id = ${establishmentId} AND ${alias}.customer_id = ${customerId}`
  }
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::integer`
  const [row] = await reader
    .select({
      pending: sumOf(pointsBalance.pending),
      owed: sumOf(pointsBalance.owed),
      lifetime: sumOf(pointsBalance.lifetime),
      available: sql<number>`(SELECT coalesce(sum(lot.left), 0)::integer FROM ${pointsLot} AS lot
        WHERE ${isTheirs("lot")} AND lot.left > 0 AND lot.last_date >= ${today})`,
      earnedToday: sql<number>`(
        SELECT coalesce(sum(earned.pending + earned.available), 0)::integer
        FROM ${orderPoints} AS earned
        WHERE ${isTheirs("earned")} AND earned.business_date = ${today}
      ) + ${purchasedPoints(member, today)}`,
      redeemedToday: redeemedOn(member, today),
      spentToday: spentOn(member, today),
      earnedOn: levelsBy === "year" ? earnedOn(member, today) : sql<DatedPoints[]>`'[]'::json`,
    })
    .from(pointsBalance)
    .where(
      and(
        eq(pointsBalance.establishmentId, establishmentId),
        eq(pointsBalance.customerId, customerId),
      ),
    )
    // Planning it takes the database longer than running it.
    .prepare(`wallet_with_levels_by_${levelsBy}`)
    .execute()
  if (!row) throw new Error("an aggregate without a row")
  return row
}

/** What levels go by. */
export function levelPoints(
  { lifetime, earnedOn: earned }: Pick<Wallet, "lifetime" | "earnedOn">,
  { levelsBy }: Pick<StoredProgramme, "levelsBy">,
  today: LocalDate,
): number {
  return levelsBy === "year" ? yearPoints(earned, today) : lifetime
}

export function levelOfWallet(
  wallet: Wallet,
  programme: Pick<StoredProgramme, "levelsBy" | "levels">,
  today: LocalDate,
): Level | null {
  return levelOf(programme.levels, levelPoints(wallet, programme, today))
}
