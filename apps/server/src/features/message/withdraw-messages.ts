import type { Transaction } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { and, eq, inArray } from "drizzle-orm"
import { recordEvents } from "../../plugins/events.ts"
import { outcomeTopic } from "./topics.ts"

/**
 * What became untrue before anybody tried to send it was never owed. Whoever has claimed a message
 * has its row: that one is sent.
 */
export async function withdrawMessages(
  tx: Transaction,
  establishmentId: string,
  keys: string[],
  now: Date,
): Promise<void> {
  const gone = await tx
    .delete(message)
    .where(
      and(
        eq(message.establishmentId, establishmentId),
        inArray(message.key, keys),
        eq(message.state, "waiting"),
        eq(message.attempts, 0),
      ),
    )
    .returning({ id: message.id })
  if (gone.length === 0) return
  await recordEvents(
    tx,
    gone.map(({ id }) => ({
      establishmentId,
      topic: outcomeTopic,
      entityId: id,
      version: 1,
      at: now,
    })),
  )
}
