import type { Transaction } from "@sufra/db/connection"
import { type Recorded, recordEvents } from "../../events/events.ts"
import { lockOrderAndTable, type OrderRow } from "../order/index.ts"
import {
  listParts,
  lockPayment,
  type PartRow,
  type PaymentKey,
  type PaymentRow,
} from "./queries.ts"

export type Held = { row: PaymentRow; parts: PartRow[]; orders: Map<string, OrderRow> }

/** A payment with all orders it is for, in the one order in which everybody locks them. */
export async function holdPayment(tx: Transaction, key: PaymentKey): Promise<Held | null> {
  const parts = await listParts(tx, key.establishmentId, [key.id])
  const orders = new Map<string, OrderRow>()
  for (const { orderId } of parts) {
    const order = await lockOrderAndTable(tx, key.establishmentId, orderId)
    if (order) orders.set(orderId, order)
  }
  const row = await lockPayment(tx, key)
  return row && { row, parts, orders }
}

/** Guests who pay, their table and the staff look at it again. */
export async function tellOfPayment(tx: Transaction, { row, orders }: Held, now: Date) {
  const about = { establishmentId: row.establishmentId, version: now.getTime(), at: now }
  const all: Pick<Recorded, "topic" | "entityId">[] = [{ topic: "payment", entityId: row.id }]
  if (row.customerId) all.push({ topic: "customer", entityId: row.customerId })
  for (const order of orders.values()) {
    all.push({ topic: "order", entityId: order.id })
    if (order.customerId) all.push({ topic: "customer", entityId: order.customerId })
    if (order.tableId) all.push({ topic: "table", entityId: order.tableId })
  }
  const once = new Map(all.map((hint) => [`${hint.topic} ${hint.entityId}`, hint]))
  await recordEvents(
    tx,
    [...once.values()].map((hint) => ({ ...about, ...hint })),
  )
}
