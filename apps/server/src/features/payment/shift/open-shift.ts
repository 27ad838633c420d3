import type { Transaction } from "@sufra/db/connection"
import { cashShift } from "@sufra/db/schema/money/cash-shift"
import { and, eq, isNull } from "drizzle-orm"

/**
 * The drawer that is open at a branch; without one cash is taken all the same, and counted nowhere.
 * Whoever counts it waits for this transaction, so that it is in the sum or in no drawer at all.
 */
export async function findOpenShift(tx: Transaction, establishmentId: string, branchId: string) {
  const [row] = await tx
    .select()
    .from(cashShift)
    .where(
      and(
        eq(cashShift.establishmentId, establishmentId),
        eq(cashShift.branchId, branchId),
        isNull(cashShift.closedAt),
      ),
    )
    .for("share")
  return row ?? null
}
