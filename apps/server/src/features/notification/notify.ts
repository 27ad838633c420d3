import type { Transaction } from "@sufra/db/connection"
import { notification } from "@sufra/db/schema/notification"
import { newId } from "@sufra/domain/kernel/ids"
import type { Notification } from "@sufra/domain/message/notification"
import { recordEvents } from "../../events/events.ts"

type NewNotification = Notification & {
  establishmentId: string
  customerId: string
  /** Told again under the same key it is the same notification. */
  key: string
}

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
  await tellOwners(tx, written, now)
}

/** Their open pages read what they were told anew, on every device. */
export async function tellOwners(
  tx: Transaction,
  owners: { establishmentId: string; customerId: string }[],
  now: Date,
): Promise<void> {
  if (owners.length === 0) return
  await recordEvents(
    tx,
    owners.map(({ establishmentId, customerId }) => ({
      establishmentId,
      topic: "customer",
      entityId: customerId,
      version: now.getTime(),
      at: now,
    })),
  )
}
