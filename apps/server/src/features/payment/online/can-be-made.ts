import type { Transaction } from "@sufra/db/connection"
import { isAnyMarkedSoldOut } from "../../menu/index.ts"
import { listLines, type OrderRow } from "../../order/index.ts"

function mealAtOf({ preorderMenuId, receiveAt }: OrderRow): Date | null {
  return preorderMenuId === null ? null : receiveAt
}

/** Tells whether the money of a pre-order was on its way for so long that its meal has begun without it. */
export function isMealOver(row: OrderRow, now: Date): boolean {
  const mealAt = mealAtOf(row)
  return mealAt !== null && mealAt <= now
}

/**
 * Tells whether staff have not said meanwhile that something of the order is sold out when it is served: what is sold
 * out today says nothing about a pre-order for next week. Portions that are counted were taken when it was ordered,
 * and wait for it.
 */
export async function canBeMade(tx: Transaction, row: OrderRow, now: Date): Promise<boolean> {
  const { establishmentId, branchId } = row
  const lines = await listLines(tx, establishmentId, [row.id])
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  return !(await isAnyMarkedSoldOut(tx, { establishmentId, branchId }, ids, mealAtOf(row) ?? now))
}
