import type { Transaction } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/place/branch"
import { and, eq } from "drizzle-orm"
import type { BranchRow } from "../queries.ts"

function isBranch(establishmentId: string, id: string) {
  return and(eq(branch.establishmentId, establishmentId), eq(branch.id, id))
}

type Change = Partial<Omit<BranchRow, "establishmentId" | "id" | "createdAt">>

export async function updateBranch(
  tx: Transaction,
  establishmentId: string,
  id: string,
  change: Change,
): Promise<void> {
  await tx.update(branch).set(change).where(isBranch(establishmentId, id))
}

export async function clearMain(tx: Transaction, establishmentId: string): Promise<void> {
  await tx
    .update(branch)
    .set({ isMain: false })
    .where(and(eq(branch.establishmentId, establishmentId), eq(branch.isMain, true)))
}
