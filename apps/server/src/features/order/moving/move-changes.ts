import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { courierPosition, type order } from "@sufra/db/schema/order"
import { dueAtMs } from "@sufra/domain/order/due-time"
import { kitchenAtMs } from "@sufra/domain/order/kitchen/kitchen-time"
import { undoMs } from "@sufra/domain/order/order-states"
import { and, eq } from "drizzle-orm"
import { getBranch } from "../../branch/index.ts"
import { isCourierAt } from "../../staff/index.ts"
import { dueOfOrder, moneyOfOrders } from "../order-money.ts"
import type { OrderRow } from "../queries.ts"
import type { MoveInput } from "./move-order.ts"
import { promisedOf } from "./promised-of.ts"

export type Changed = Partial<typeof order.$inferInsert>

async function whenAccepted(
  tx: Transaction,
  row: OrderRow,
  { readyInMinutes: readyIn }: MoveInput,
  now: Date,
): Promise<Changed> {
  const acceptedAtMs = now.getTime()
  const atMs = kitchenAtMs({
    acceptedAtMs,
    dueAtMs: row.receiveAt ? dueAtMs(promisedOf(row)) : null,
    leadMinutes: row.receiveAt
      ? (await getBranch(tx, row.establishmentId, row.branchId)).leadMinutes
      : 0,
  })
  return {
    kitchenAt: new Date(atMs),
    ...(readyIn !== undefined && { readyAt: new Date(acceptedAtMs + readyIn * 60_000) }),
  }
}

/** Where the one before was is nobody's place any more: the guest would see it under another name. */
async function forgetPosition(tx: Transaction, row: OrderRow): Promise<void> {
  await tx
    .delete(courierPosition)
    .where(
      and(
        eq(courierPosition.establishmentId, row.establishmentId),
        eq(courierPosition.orderId, row.id),
      ),
    )
}

async function whenAssigned(
  tx: Transaction,
  row: OrderRow,
  { courierId, courierLinkId }: MoveInput,
): Promise<Changed> {
  await forgetPosition(tx, row)
  if (courierLinkId) return { courierId: null, courierLinkId }
  if (!courierId || !(await isCourierAt(tx, row, courierId))) {
    throw new Refusal("validation_failed", { courier_id: "courier_required" })
  }
  return { courierId, courierLinkId: null }
}

/** Cash at the door becomes the order's payment when the delivery cannot be taken back any more. */
async function whenDelivered(
  tx: Transaction,
  row: OrderRow,
  { collectedMinor: collected }: MoveInput,
  now: Date,
): Promise<Changed> {
  const moneyOf = await moneyOfOrders(tx, row.establishmentId, [row.id])
  const dueMinor = dueOfOrder(row, moneyOf(row.id))
  if (row.paymentMethod !== "cash" || dueMinor === 0) return {}
  const collectAt = new Date(now.getTime() + undoMs)
  return { collectedMinor: collected ?? dueMinor, collectAt }
}

/** Whether staff take the order on with it: from then on it is on its way to the kitchen. */
export function takesOn(action: MoveInput["action"]): boolean {
  return action === "accept" || action === "confirm"
}

/** What a move changes of an order beside its state. */
export async function changesOf(
  tx: Transaction,
  row: OrderRow,
  input: MoveInput,
  now: Date,
): Promise<Changed> {
  if (takesOn(input.action)) return whenAccepted(tx, row, input, now)
  if (input.action === "assign") return whenAssigned(tx, row, input)
  if (input.action === "unassign") return { courierId: null, courierLinkId: null }
  if (input.action === "deliver") return whenDelivered(tx, row, input, now)
  // Brought back before it counted as paid: the guest has that cash again.
  if (input.action === "return") return { collectAt: null }
  return {}
}
