import type { Reader } from "@sufra/db/connection"
import { notification } from "@sufra/db/schema/notification"
import type { Notification } from "@sufra/domain/message/notification"
import { and, desc, eq, isNotNull } from "drizzle-orm"

export type Whose = { establishmentId: string; customerId: string }

/** Older ones nobody looks for. */
const mostShown = 50

export const isOf = ({ establishmentId, customerId }: Whose) =>
  and(eq(notification.establishmentId, establishmentId), eq(notification.customerId, customerId))

/** The newest first: ids are made in the order of time. */
export async function listNotifications(reader: Reader, whose: Whose) {
  const rows = await reader
    .select()
    .from(notification)
    .where(isOf(whose))
    .orderBy(desc(notification.id))
    .limit(mostShown)
  // `notify` wrote each kind with its own facts, in two columns.
  return rows.map((row) => ({ ...row, told: { kind: row.kind, facts: row.facts } as Notification }))
}

/** How many of those who were told something under a key have read it. */
export async function countRead(
  reader: Reader,
  establishmentId: string,
  key: string,
): Promise<number> {
  return reader.$count(
    notification,
    and(
      eq(notification.establishmentId, establishmentId),
      eq(notification.key, key),
      isNotNull(notification.readAt),
    ),
  )
}
