import { punch, punchCard } from "@sufra/db/schema/loyalty/punch-card"
import { and, desc, eq } from "drizzle-orm"
import { type ActivitySource, isBefore } from "../../activity-source.ts"
import { unitsLeft } from "./queries.ts"

export const punchActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const rows = await reader
    .select({ punch, card: punchCard })
    .from(punch)
    .innerJoin(
      punchCard,
      and(eq(punchCard.establishmentId, punch.establishmentId), eq(punchCard.id, punch.cardId)),
    )
    .where(
      and(
        eq(punch.establishmentId, whose.establishmentId),
        eq(punch.customerId, whose.customerId),
        isBefore(punch.punchedAt, punch.id, before),
      ),
    )
    .orderBy(desc(punch.punchedAt), desc(punch.id))
    .limit(limit)
  return rows.map(({ punch: row, card }) => ({
    ...{ type: "punches", id: row.id, atMs: row.punchedAt.getTime() },
    facts: {
      ...{ card: card.name, units: unitsLeft(row), unitsPerPunch: card.unitsPerPunch },
      isTakenBack: row.takenBackAt !== null,
    },
  }))
}
