import type { Transaction } from "@sufra/db/connection"
import { notification } from "@sufra/db/schema/notification"
import { and, eq, inArray } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"
import { isOf, listNotifications } from "./queries.ts"

export const notificationData: PersonalData = {
  section: "notifications",
  collect: async (reader, person) => {
    const rows = await listNotifications(reader, person)
    return rows.map(({ kind, facts, createdAt, readAt }) => ({ kind, facts, createdAt, readAt }))
  },
  erase: async (tx, person) => {
    await tx.delete(notification).where(isOf(person))
  },
}

/** What others were told of somebody who is erased. */
export async function forgetNotifications(
  tx: Transaction,
  establishmentId: string,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .delete(notification)
    .where(and(eq(notification.establishmentId, establishmentId), inArray(notification.key, keys)))
}
