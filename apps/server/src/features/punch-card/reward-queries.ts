import type { Reader } from "@sufra/db/connection"
import { punchCard } from "@sufra/db/schema/loyalty/punch-card"
import { and, eq, isNull } from "drizzle-orm"

/** Whether a card that was not put away gives this item. */
export async function isRewardOfCard(
  reader: Reader,
  { establishmentId, id }: { establishmentId: string; id: string },
): Promise<boolean> {
  const cards = await reader.$count(
    punchCard,
    and(
      eq(punchCard.establishmentId, establishmentId),
      eq(punchCard.itemId, id),
      isNull(punchCard.archivedAt),
    ),
  )
  return cards > 0
}
