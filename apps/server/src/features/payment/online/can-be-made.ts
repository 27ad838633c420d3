import type { Transaction } from "@sufra/db/connection"
import { isAnyMarkedSoldOut } from "../../menu/index.ts"
import { listLines, type OrderRow } from "../../order/index.ts"

/**
 * Whether staff have not said meanwhile that something of it is sold out. Portions that are counted were
 * taken when it was ordered, and wait for it.
 */
export async function canBeMade(tx: Transaction, row: OrderRow, now: Date): Promise<boolean> {
  const { establishmentId, branchId } = row
  const lines = await listLines(tx, establishmentId, [row.id])
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  return !(await isAnyMarkedSoldOut(tx, { establishmentId, branchId }, ids, now))
}
