import type { Transaction } from "@sufra/db/connection"
import { recordEvents } from "../events/events.ts"

/**
 * Records an event that makes every process close the event streams of these sessions; clients never see it.
 * Called in the transaction that ends the sessions. Platform administrators have no establishment and no stream.
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
