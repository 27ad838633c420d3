import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { punch, punchCard, punchRound } from "@sufra/db/schema/loyalty/punch-card"
import { and, desc, eq, isNull, sql } from "drizzle-orm"
import type { CardRow } from "./queries.ts"

type StaffCard = ApiReply<"GET /staff/punch-cards/">[number]

/** What became of each card. Punches that were taken back do not count. */
async function figuresOf(reader: Reader, establishmentId: string) {
  const punches = await reader
    .select({
      cardId: punch.cardId,
      units: sql`sum(${punch.units} - ${punch.takenUnits})`.mapWith(Number),
    })
    .from(punch)
    .where(and(eq(punch.establishmentId, establishmentId), isNull(punch.takenBackAt)))
    .groupBy(punch.cardId)
  const rounds = await reader
    .select({
      cardId: punchRound.cardId,
      guests: sql`count(*) FILTER (WHERE ${punchRound.units} > 0)`.mapWith(Number),
      filled: sql`sum(${punchRound.filled})`.mapWith(Number),
    })
    .from(punchRound)
    .where(eq(punchRound.establishmentId, establishmentId))
    .groupBy(punchRound.cardId)
  const unitsById = new Map(punches.map((row) => [row.cardId, row.units]))
  const roundsById = new Map(rounds.map((row) => [row.cardId, row]))
  return ({ id, unitsPerPunch }: CardRow): StaffCard["figures"] => ({
    guests: roundsById.get(id)?.guests ?? 0,
    punches: Math.floor((unitsById.get(id) ?? 0) / unitsPerPunch),
    filled: roundsById.get(id)?.filled ?? 0,
  })
}

function cardView(row: CardRow, figures: StaffCard["figures"]): StaffCard {
  const { id, name, goal, unitsPerPunch, withinDays, mostDays, counts, itemId } = row
  return {
    ...toWire({ id, name, goal, unitsPerPunch, withinDays, mostDays, counts, itemId }),
    active: row.active,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    figures,
  }
}

/** With what became of them, the newest first. */
export async function staffCardViews(
  reader: Reader,
  establishmentId: string,
): Promise<StaffCard[]> {
  const rows = await reader
    .select()
    .from(punchCard)
    .where(and(eq(punchCard.establishmentId, establishmentId), isNull(punchCard.archivedAt)))
    .orderBy(desc(punchCard.createdAt), desc(punchCard.id))
  const figures = await figuresOf(reader, establishmentId)
  return rows.map((row) => cardView(row, figures(row)))
}

export async function savedCardView(reader: Reader, row: CardRow): Promise<StaffCard> {
  const figures = await figuresOf(reader, row.establishmentId)
  return cardView(row, figures(row))
}
