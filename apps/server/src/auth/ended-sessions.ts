import type { Transaction } from "@sufra/db/connection"
import { recordEvents } from "../events/events.ts"

/**
 * Told to every process and to nobody outside: it ends the streams that were opened by the sessions.
 * Part of the transaction that ends them. Whoever belongs to no place has no stream.
 */
export async function tellEnded(
  tx: Transaction,
  establishmentId: string | null,
  sessionIds: string[],
  at: Date,
): Promise<void> {
  if (!establishmentId || sessionIds.length === 0) return
  const about = { establishmentId, topic: "session-ended", version: 1, at } as const
  await recordEvents(
    tx,
    sessionIds.map((entityId) => ({ ...about, entityId })),
  )
}
