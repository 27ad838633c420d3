import type { Reader, Transaction } from "@sufra/db/connection"
import { promotionDay, promotionEvent } from "@sufra/db/schema/promotion"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { and, count, eq, inArray, sql, sum } from "drizzle-orm"
import { unionAll } from "drizzle-orm/pg-core"
import { businessDayOf, getEstablishment } from "../establishment/queries.ts"

type Figures = { views: number; taps: number }
export type Counts = { last_30_days: Figures; all: Figures }
export type CountsById = Map<string, Counts>

const recentDays = 30

function noCounts(): Counts {
  return { last_30_days: { views: 0, taps: 0 }, all: { views: 0, taps: 0 } }
}

/** Everything counted, by promotion, kind and day: in one statement, as the sweep moves one to the other. */
function countedDays(reader: Reader, establishmentId: string) {
  const days = reader
    .select({
      id: promotionDay.promotionId,
      kind: promotionDay.kind,
      day: sql<string>`${promotionDay.day}`.as("day"),
      count: sql<number>`${promotionDay.count}::bigint`.mapWith(Number).as("count"),
    })
    .from(promotionDay)
    .where(eq(promotionDay.establishmentId, establishmentId))
  const events = reader
    .select({
      id: promotionEvent.promotionId,
      kind: promotionEvent.kind,
      day: businessDayOf(promotionEvent.occurredAt, establishmentId).as("day"),
      count: count().as("count"),
    })
    .from(promotionEvent)
    .where(eq(promotionEvent.establishmentId, establishmentId))
    .groupBy(promotionEvent.promotionId, promotionEvent.kind, sql`3`)
  return unionAll(days, events).as("counted")
}

/** Everything counted at the place, by the id of the pop-up or slide. */
export async function listCounts(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<CountsById> {
  const place = await getEstablishment(reader, establishmentId)
  const since = addDays(businessDayAt(place, now.getTime()).date, 1 - recentDays)
  const counted = countedDays(reader, establishmentId)
  const isRecent = sql`${counted.day} >= ${since}::date`
  const rows = await reader
    .select({
      id: counted.id,
      kind: counted.kind,
      all: sum(counted.count).mapWith(Number),
      recent: sql<number>`coalesce(sum(${counted.count}) FILTER (WHERE ${isRecent}), 0)`.mapWith(
        Number,
      ),
    })
    .from(counted)
    .groupBy(counted.id, counted.kind)
  const found: CountsById = new Map()
  for (const { id, kind, all, recent } of rows) {
    const counts = found.get(id) ?? noCounts()
    const name = kind === "view" ? "views" : "taps"
    counts.all[name] = all
    counts.last_30_days[name] = recent
    found.set(id, counts)
  }
  return found
}

export async function forgetCounts(tx: Transaction, establishmentId: string, ids: string[]) {
  for (const table of [promotionEvent, promotionDay]) {
    await tx
      .delete(table)
      .where(and(eq(table.establishmentId, establishmentId), inArray(table.promotionId, ids)))
  }
}

export function countsOf(counts: CountsById, id: string): Counts {
  return counts.get(id) ?? noCounts()
}

export function sumOf(parts: Counts[]): Counts {
  const sum = noCounts()
  for (const part of parts) {
    for (const span of ["last_30_days", "all"] as const) {
      sum[span].views += part[span].views
      sum[span].taps += part[span].taps
    }
  }
  return sum
}
