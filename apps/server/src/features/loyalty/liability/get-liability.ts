import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import {
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
} from "@sufra/db/schema/loyalty/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays, type LocalDate } from "@sufra/domain/kernel/zoned-time"
import { defaultProgramme, type StoredProgramme } from "@sufra/domain/loyalty/programme"
import { pointsWorthMinor } from "@sufra/domain/pricing/choose-discounts"
import { and, eq, gt, gte, lt, sql } from "drizzle-orm"
import { listBranchNames } from "../../branch/index.ts"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { orderBranchOf } from "../../order/index.ts"
import { isOfHouse } from "../ledger/queries.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"

export type Liability = ApiReply<"GET /staff/loyalty/liability/">

type At = { establishmentId: string; today: LocalDate }

const isAlive = ({ establishmentId, today }: At) =>
  and(
    eq(pointsLot.establishmentId, establishmentId),
    gt(pointsLot.left, 0),
    gte(pointsLot.lastDate, today),
  )

const leftPoints = sql<number>`sum(${pointsLot.left})::integer`

function byMonth(reader: Reader, at: At) {
  const month = sql<string>`to_char(${pointsLot.lastDate}, 'YYYY-MM')`
  return reader
    .select({ month, points: leftPoints })
    .from(pointsLot)
    .where(isAlive(at))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** Of the branch whose order brought them; null: a gift, or given by hand. */
function byBranch(reader: Reader, at: At) {
  return reader
    .select({ branchId: orderBranchOf(pointsLot), points: leftPoints })
    .from(pointsLot)
    .where(isAlive(at))
    .groupBy(sql`1`)
}

/** Of the level that their owner has by lifetime points. */
function byLevel(reader: Reader, at: At, levels: StoredProgramme["levels"]) {
  const starts = levels.map(({ from }) => from).toSorted((one, other) => one - other)
  const nth = sql<number>`width_bucket(coalesce(${pointsBalance.lifetime}, 0), ${sql.param(starts)}::integer[])`
  return reader
    .select({ nth, points: leftPoints })
    .from(pointsLot)
    .leftJoin(
      pointsBalance,
      and(
        eq(pointsBalance.establishmentId, at.establishmentId),
        eq(pointsBalance.customerId, pointsLot.customerId),
      ),
    )
    .where(isAlive(at))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}

/** Of the points whose time ended in the last year, the share that nobody had spent. */
async function unusedShareBp(
  reader: Reader,
  { establishmentId, today }: At,
): Promise<number | null> {
  const since = addDays(today, -365)
  const [ended] = await reader
    .select({ points: sql<number>`coalesce(sum(${pointsLot.points}), 0)::integer` })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.establishmentId, establishmentId),
        gte(pointsLot.lastDate, since),
        lt(pointsLot.lastDate, today),
      ),
    )
  const [expired] = await reader
    .select({ points: sql<number>`coalesce(sum(${pointsEntry.points}), 0)::integer` })
    .from(pointsJournal)
    .innerJoin(pointsEntry, isOfHouse(establishmentId))
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.cause, "expired"),
        gte(pointsJournal.businessDate, since),
      ),
    )
  if (!ended || ended.points === 0) return null
  return Math.min(10_000, Math.round(((expired?.points ?? 0) * 10_000) / ended.points))
}

/** What the place owes its members: points that may still be spent, in what they are worth then. */
export async function getLiability(
  reader: Reader,
  place: EstablishmentRow,
  now: Date,
): Promise<Liability> {
  const at = { establishmentId: place.id, today: businessDayAt(place, now.getTime()).date }
  const programme = programmeAt(await listProgrammes(reader, place.id), now)
  const { worth } = (programme ?? defaultProgramme).spending
  const levels = programme?.levels ?? []
  const worthOf = (points: number) => ({ points, worth_minor: pointsWorthMinor({ worth }, points) })
  const [months, branches, ofLevels, names, [pending], unused] = await Promise.all([
    byMonth(reader, at),
    byBranch(reader, at),
    levels.length > 0 ? byLevel(reader, at, levels) : [],
    listBranchNames(reader, place.id),
    reader
      .select({ points: sql<number>`coalesce(sum(${pointsBalance.pending}), 0)::integer` })
      .from(pointsBalance)
      .where(eq(pointsBalance.establishmentId, place.id)),
    unusedShareBp(reader, at),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const sorted = levels.toSorted((one, other) => one.from - other.from)
  const total = months.reduce((sum, { points }) => sum + points, 0)
  return {
    at: now.toISOString(),
    total: worthOf(total),
    pending: worthOf(pending?.points ?? 0),
    unused_share_bp: unused,
    by_month: months.map(({ month, points }) => ({ month, ...worthOf(points) })),
    by_branch: branches.map(({ branchId, points }) => ({
      name: (branchId && nameOf.get(branchId)) || null,
      ...worthOf(points),
    })),
    by_level: ofLevels.map(({ nth, points }) => ({
      name: sorted[nth - 1]?.name ?? null,
      ...worthOf(points),
    })),
  }
}
