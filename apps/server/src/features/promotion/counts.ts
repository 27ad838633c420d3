import type { Reader } from "@sufra/db/connection"
import { promotionEvent } from "@sufra/db/schema/promotion"
import { and, count, eq, gte, sql } from "drizzle-orm"

type Figures = { views: number; taps: number }
export type Counts = { last_30_days: Figures; all: Figures }
export type CountsById = Map<string, Counts>

const recentMs = 30 * 24 * 60 * 60_000

function noCounts(): Counts {
  return { last_30_days: { views: 0, taps: 0 }, all: { views: 0, taps: 0 } }
}

/** Everything counted at the place, by the id of the pop-up or slide. */
export async function listCounts(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<CountsById> {
  const since = new Date(now.getTime() - recentMs)
  const rows = await reader
    .select({
      id: promotionEvent.promotionId,
      kind: promotionEvent.kind,
      all: count(),
      recent: sql<number>`count(*) FILTER (WHERE ${gte(promotionEvent.occurredAt, since)})`.mapWith(
        Number,
      ),
    })
    .from(promotionEvent)
    .where(and(eq(promotionEvent.establishmentId, establishmentId)))
    .groupBy(promotionEvent.promotionId, promotionEvent.kind)
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
