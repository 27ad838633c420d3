import type { Transaction } from "@sufra/db/connection"
import { notification } from "@sufra/db/schema/notification"
import { and, isNull, lte } from "drizzle-orm"
import { tellOwners } from "./notify.ts"
import { isOf, type Whose } from "./queries.ts"

/** All up to the one that was seen: what has come meanwhile stays unread. */
export async function markRead(
  tx: Transaction,
  whose: Whose,
  upTo: string,
  now: Date,
): Promise<void> {
  const read = await tx
    .update(notification)
    .set({ readAt: now })
    .where(and(isOf(whose), lte(notification.id, upTo), isNull(notification.readAt)))
    .returning({ id: notification.id })
  if (read.length > 0) await tellOwners(tx, [whose], now)
}
