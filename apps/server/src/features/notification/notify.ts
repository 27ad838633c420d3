import type { Transaction } from "@sufra/db/connection"
import { notification } from "@sufra/db/schema/notification"
import { newId } from "@sufra/domain/kernel/ids"
import { recordEvents } from "../../events/events.ts"

type NewNotification = Pick<
  typeof notification.$inferInsert,
  "establishmentId" | "customerId" | "kind" | "facts" | "key"
>

/** Tells customers something inside the app; each key once. */
export async function notify(tx: Transaction, told: NewNotification[], now: Date): Promise<void> {
  if (told.length === 0) return
  const written = await tx
    .insert(notification)
    .values(told.map((one) => ({ ...one, id: newId(), createdAt: now })))
    .onConflictDoNothing()
    .returning({
      establishmentId: notification.establishmentId,
      customerId: notification.customerId,
    })
  if (written.length === 0) return
  await recordEvents(
    tx,
    written.map(({ establishmentId, customerId }) => ({
      establishmentId,
      topic: "customer",
      entityId: customerId,
      version: now.getTime(),
      at: now,
    })),
  )
}
