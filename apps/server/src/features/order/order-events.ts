import type { Transaction } from "@sufra/db/connection"
import { type Recorded, recordEvent, recordEvents } from "../../plugins/events.ts"
import type { OrderRow } from "./queries.ts"

/**
 * Staff hear of the order, its guest that something of theirs changed, its table that something
 * happened there. A guest's stream never carries the id of somebody else's order.
 */
export function hintsOfOrder(row: OrderRow, at: Date): Recorded[] {
  const { establishmentId, version } = row
  const about = { establishmentId, version, at }
  return [
    { ...about, topic: "order", entityId: row.id },
    { ...about, topic: "customer", entityId: row.customerId },
    ...(row.tableId ? [{ ...about, topic: "table", entityId: row.tableId }] : []),
  ]
}

export async function tellOfOrder(tx: Transaction, row: OrderRow, at: Date): Promise<void> {
  await recordEvents(tx, hintsOfOrder(row, at))
}

/** Only the queue hears it that sends orders to the kitchen. */
export const acceptedTopic = "order-accepted"

export async function tellWhenAccepted(tx: Transaction, row: OrderRow, at: Date): Promise<void> {
  const { establishmentId, id: entityId, version } = row
  await recordEvent(tx, { establishmentId, topic: acceptedTopic, entityId, version, at })
}
