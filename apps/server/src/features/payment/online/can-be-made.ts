import type { Transaction } from "@sufra/db/connection"
import { branchProduct } from "@sufra/db/schema/menu"
import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm"
import { listLines, type OrderRow } from "../../order/index.ts"

/**
 * Whether staff have not said meanwhile that something of it is sold out. Portions that are counted were
 * taken when it was ordered, and wait for it.
 */
export async function canBeMade(tx: Transaction, row: OrderRow, now: Date): Promise<boolean> {
  const { establishmentId, branchId } = row
  const lines = await listLines(tx, establishmentId, [row.id])
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const soldOut = await tx
    .select({ id: branchProduct.productId })
    .from(branchProduct)
    .where(
      and(
        eq(branchProduct.establishmentId, establishmentId),
        eq(branchProduct.branchId, branchId),
        inArray(branchProduct.productId, ids),
        isNotNull(branchProduct.soldOutAt),
        or(isNull(branchProduct.soldOutUntil), gt(branchProduct.soldOutUntil, now)),
      ),
    )
    .limit(1)
  return soldOut.length === 0
}
