import type { Reader, Transaction } from "@sufra/db/connection"
import { notification } from "@sufra/db/schema/notification"
import { and, desc, eq, isNull, lte } from "drizzle-orm"

type Whose = { establishmentId: string; customerId: string }

/** Older ones nobody looks for. */
const mostShown = 50

const isOf = ({ establishmentId, customerId }: Whose) =>
  and(eq(notification.establishmentId, establishmentId), eq(notification.customerId, customerId))

/** The newest first: ids are made in the order of time. */
export async function listNotifications(reader: Reader, whose: Whose) {
  return reader
    .select()
    .from(notification)
    .where(isOf(whose))
    .orderBy(desc(notification.id))
    .limit(mostShown)
}

/** All up to the one that was seen: what has come meanwhile stays unread. */
export async function markRead(
  tx: Transaction,
  whose: Whose,
  upTo: string,
  now: Date,
): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: now })
    .where(and(isOf(whose), lte(notification.id, upTo), isNull(notification.readAt)))
}
