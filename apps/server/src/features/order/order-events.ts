import type { Transaction } from "@sufra/db/connection"
import { type Recorded, recordEvent, recordEvents } from "../../events/events.ts"
import { findSitting } from "../dining-table/index.ts"
import type { OrderRow } from "./queries.ts"

/** An order without a code belongs to nobody until staff confirm it, also when it has ended. */
function isNeverConfirmed({ browserId, customerId }: OrderRow): boolean {
  return browserId !== null && customerId === null
}

/**
 * Staff hear of the order, its guest that something of theirs changed, its table that something
 * happened there. A guest's stream never carries the id of somebody else's order.
 */
export function hintsOfOrder(row: OrderRow, at: Date): Recorded[] {
  const { establishmentId, version } = row
  const about = { establishmentId, version, at }
  const hints: Recorded[] = [{ ...about, topic: "order", entityId: row.id }]
  if (row.browserId) hints.push({ ...about, topic: "browser-order", entityId: row.browserId })
  if (row.customerId) hints.push({ ...about, topic: "customer", entityId: row.customerId })
  // Nobody at the table sees an order that staff have not confirmed: a flood of those must not wake them all.
  if (row.tableId && !isNeverConfirmed(row))
    hints.push({ ...about, topic: "table", entityId: row.tableId })
  return hints
}

/** Whose sitting was moved still hears by the code of the table they came from. */
async function hintsOfFormerTables(tx: Transaction, row: OrderRow, at: Date): Promise<Recorded[]> {
  const { establishmentId, sittingId, version } = row
  if (!sittingId) return []
  const found = await findSitting(tx, establishmentId, sittingId)
  return (found?.movedFrom ?? [])
    .filter((tableId) => tableId !== row.tableId)
    .map((entityId) => ({ establishmentId, version, at, topic: "table", entityId }))
}

export async function tellOfOrder(tx: Transaction, row: OrderRow, at: Date): Promise<void> {
  const elsewhere = await hintsOfFormerTables(tx, row, at)
  await recordEvents(tx, [...hintsOfOrder(row, at), ...elsewhere])
}

/** Only the queue hears it that sends orders to the kitchen. */
export const acceptedTopic = "order-accepted"

export async function tellWhenAccepted(tx: Transaction, row: OrderRow, at: Date): Promise<void> {
  const { establishmentId, id: entityId, version } = row
  await recordEvent(tx, { establishmentId, topic: acceptedTopic, entityId, version, at })
}

/** Only the queue hears it that brings an order and its money together. */
export const overTopic = "order-over"

export async function tellWhenOver(tx: Transaction, row: OrderRow, at: Date): Promise<void> {
  const { establishmentId, id: entityId, version } = row
  await recordEvent(tx, { establishmentId, topic: overTopic, entityId, version, at })
}
