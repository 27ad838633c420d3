import type { Transaction } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { and, eq, gt, inArray, isNull, like, lte, or, type SQL } from "drizzle-orm"
import { recordEvents } from "../../events/events.ts"
import { outcomeTopic } from "./topics.ts"

/**
 * What became untrue before it was sent was never owed, however often it was tried. What a worker has
 * claimed may be out already: that one stays, and is not tried a second time. What was given up stays in the log,
 * and is not tried again by anybody. The keys of those that will never go out come back.
 */
async function withdraw(
  tx: Transaction,
  establishmentId: string,
  which: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const meant = and(eq(message.establishmentId, establishmentId), which)
  const isFree = or(isNull(message.claimedUntil), lte(message.claimedUntil, now))
  const gone = await tx
    .delete(message)
    .where(and(meant, eq(message.state, "waiting"), isFree))
    .returning({ id: message.id, key: message.key })
  await tx
    .update(message)
    .set({ giveUpAt: now })
    .where(and(meant, inArray(message.state, ["waiting", "failed"]), gt(message.giveUpAt, now)))
  if (gone.length === 0) return []
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
  return gone.map(({ key }) => key)
}

export function withdrawMessages(
  tx: Transaction,
  establishmentId: string,
  keys: string[],
  now: Date,
): Promise<string[]> {
  return withdraw(tx, establishmentId, inArray(message.key, keys), now)
}

/** All of one purpose whose keys are like this one, `%` for whatever differs. */
export function withdrawMessagesLike(
  tx: Transaction,
  establishmentId: string,
  { purpose, pattern }: { purpose: string; pattern: string },
  now: Date,
): Promise<string[]> {
  const which = and(eq(message.purpose, purpose), like(message.key, pattern))
  return withdraw(tx, establishmentId, which, now)
}
