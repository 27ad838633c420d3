import type { Reader, Transaction } from "@sufra/db/connection"
import { orderPunches, punch, punchCard, punchRound } from "@sufra/db/schema/loyalty/punch-card"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { CountedCard, Round } from "@sufra/domain/punch-card/punch-card"
import { and, asc, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm"
import { productsOfCategories } from "../menu/known-queries.ts"

export type CardRow = typeof punchCard.$inferSelect
export type RoundRow = typeof punchRound.$inferSelect
export type PunchRow = typeof punch.$inferSelect
export type OrderPunchesRow = typeof orderPunches.$inferSelect
export type Owner = { establishmentId: string; customerId: string }

/** Whether it can be filled now. */
export function isLive({ active, archivedAt }: Pick<CardRow, "active" | "archivedAt">): boolean {
  return active && archivedAt === null
}

export async function findCard(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<CardRow | null> {
  const [row] = await reader
    .select()
    .from(punchCard)
    .where(and(eq(punchCard.establishmentId, establishmentId), eq(punchCard.id, id)))
  return row ?? null
}

/** Whole punches, and parts of them, that one of the staff gave at the counter on a business day. */
export async function sumPunchesBy(
  reader: Reader,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  businessDate: LocalDate,
): Promise<number> {
  const bySize = await reader
    .select({ units: sql`sum(${punch.units})`.mapWith(Number), size: punchCard.unitsPerPunch })
    .from(punch)
    .innerJoin(
      punchCard,
      and(eq(punchCard.establishmentId, punch.establishmentId), eq(punchCard.id, punch.cardId)),
    )
    .where(
      and(
        eq(punch.establishmentId, establishmentId),
        eq(punch.staffId, staffId),
        eq(punch.businessDate, businessDate),
        isNull(punch.orderId),
        isNull(punch.takenBackAt),
      ),
    )
    .groupBy(punchCard.unitsPerPunch)
  return bySize.reduce((punches, { units, size }) => punches + units / size, 0)
}

/** That can be filled now, the oldest first. */
export async function listLiveCards(reader: Reader, establishmentId: string): Promise<CardRow[]> {
  return reader
    .select()
    .from(punchCard)
    .where(
      and(
        eq(punchCard.establishmentId, establishmentId),
        eq(punchCard.active, true),
        isNull(punchCard.archivedAt),
      ),
    )
    .orderBy(asc(punchCard.createdAt), asc(punchCard.id))
}

export async function listCardsById(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return reader
    .select()
    .from(punchCard)
    .where(and(eq(punchCard.establishmentId, establishmentId), inArray(punchCard.id, ids)))
    .orderBy(asc(punchCard.createdAt), asc(punchCard.id))
}

/** With the products that count, those of the categories too. */
export async function countedCards(
  reader: Reader,
  establishmentId: string,
  rows: readonly CardRow[],
): Promise<(CountedCard & { row: CardRow })[]> {
  const categoryIds = rows.flatMap(({ counts }) => counts.flatMap((one) => one.categoryIds))
  const productsOf = await productsOfCategories(reader, establishmentId, categoryIds)
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, goal: row.goal, unitsPerPunch: row.unitsPerPunch, row },
    counts: row.counts.map((one) => ({
      productIds: [...one.productIds, ...one.categoryIds.flatMap(productsOf)],
      units: one.units,
    })),
  }))
}

export function roundOf(row: Pick<RoundRow, "units" | "firstAt" | "lastAt">): Round {
  const { units, firstAt, lastAt } = row
  return { units, firstMs: firstAt?.getTime() ?? null, lastMs: lastAt?.getTime() ?? null }
}

const isRound = ({ establishmentId, customerId }: Owner, cardId: string) =>
  and(
    eq(punchRound.establishmentId, establishmentId),
    eq(punchRound.cardId, cardId),
    eq(punchRound.customerId, customerId),
  )

/** Nobody else punches this card of theirs meanwhile. */
export async function lockRound(tx: Transaction, owner: Owner, cardId: string): Promise<RoundRow> {
  await tx
    .insert(punchRound)
    .values({ ...owner, cardId })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(punchRound)
    .where(isRound(owner, cardId))
    .for("no key update")
  if (!row) throw new Error("a card that was just begun is missing")
  return row
}

export async function saveRound(tx: Transaction, row: RoundRow, round: Round): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  const { filled, round: number } = row
  await tx
    .update(punchRound)
    .set({
      units: round.units,
      firstAt: at(round.firstMs),
      lastAt: at(round.lastMs),
      filled,
      round: number,
    })
    .where(isRound(row, row.cardId))
}

export async function listRoundsOf(
  reader: Reader,
  { establishmentId, customerId }: Owner,
): Promise<RoundRow[]> {
  return reader
    .select()
    .from(punchRound)
    .where(
      and(eq(punchRound.establishmentId, establishmentId), eq(punchRound.customerId, customerId)),
    )
}

const mostShown = 100

export async function listPunchesOf(
  reader: Reader,
  { establishmentId, customerId }: Owner,
): Promise<PunchRow[]> {
  return reader
    .select()
    .from(punch)
    .where(and(eq(punch.establishmentId, establishmentId), eq(punch.customerId, customerId)))
    .orderBy(desc(punch.punchedAt), desc(punch.id))
    .limit(mostShown)
}

/** What is left of punches; of those that all went back, how many there were. */
export function unitsLeft({ units, takenUnits, takenBackAt }: PunchRow): number {
  return takenBackAt ? units : units - takenUnits
}

export async function findPunch(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<PunchRow | null> {
  const [row] = await reader
    .select()
    .from(punch)
    .where(and(eq(punch.establishmentId, establishmentId), eq(punch.id, id)))
  return row ?? null
}

export async function listPunchesOfOrder(
  tx: Transaction,
  establishmentId: string,
  orderId: string,
): Promise<PunchRow[]> {
  return tx
    .select()
    .from(punch)
    .where(and(eq(punch.establishmentId, establishmentId), eq(punch.orderId, orderId)))
    .orderBy(asc(punch.cardId))
}

/** Whether the card became full with or after these punches, before it started anew. */
export async function hasFilled(tx: Transaction, row: PunchRow): Promise<boolean> {
  const filling = await tx.$count(
    punch,
    and(
      eq(punch.establishmentId, row.establishmentId),
      eq(punch.customerId, row.customerId),
      eq(punch.cardId, row.cardId),
      eq(punch.round, row.round),
      gte(punch.punchedAt, row.punchedAt),
      sql`jsonb_array_length(${punch.rewardIds}) > 0`,
    ),
  )
  return filling > 0
}

export async function findOrderPunches(
  reader: Reader,
  establishmentId: string,
  orderId: string,
): Promise<OrderPunchesRow | null> {
  const [row] = await reader
    .select()
    .from(orderPunches)
    .where(
      and(eq(orderPunches.establishmentId, establishmentId), eq(orderPunches.orderId, orderId)),
    )
  return row ?? null
}
