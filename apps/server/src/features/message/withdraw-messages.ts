import type { Transaction } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm"
import { recordEvents } from "../../events/events.ts"
import { outcomeTopic } from "./topics.ts"

/**
 * What became untrue before it was sent was never owed, however often it was tried. What a worker has
 * claimed may be out already: that one stays. What was given up stays in the log, and is not tried
 * again by anybody.
 */
export async function withdrawMessages(
  tx: Transaction,
  establishmentId: string,
  keys: string[],
  now: Date,
): Promise<void> {
  const named = and(eq(message.establishmentId, establishmentId), inArray(message.key, keys))
  await tx
    .update(message)
    .set({ giveUpAt: now })
    .where(and(named, eq(message.state, "failed"), gt(message.giveUpAt, now)))
  const isFree = or(isNull(message.claimedUntil), lte(message.claimedUntil, now))
  const gone = await tx
    .delete(message)
    .where(and(named, eq(message.state, "waiting"), isFree))
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
