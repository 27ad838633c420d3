import type { Reader, Transaction } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/branch"
import { diningTable } from "@sufra/db/schema/dining-table"
import { qrCode } from "@sufra/db/schema/qr-code"
import { and, count, eq, sql } from "drizzle-orm"
import type { BranchRow } from "../../establishment/index.ts"

export async function countTables(
  reader: Reader,
  establishmentId: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ branchId: diningTable.branchId, tables: count() })
    .from(diningTable)
    .where(eq(diningTable.establishmentId, establishmentId))
    .groupBy(diningTable.branchId)
  return new Map(rows.map(({ branchId, tables }) => [branchId, tables]))
}

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

/** What was printed for the branch and its tables leads to the place; a campaign's keeps its source. */
export async function retireCodesOf(
  tx: Transaction,
  establishmentId: string,
  branchId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(qrCode)
    .set({
      branchId: null,
      tableId: null,
      retiredAt: sql`CASE WHEN ${qrCode.utmSource} IS NULL THEN ${at.toISOString()}::timestamptz END`,
    })
    .where(and(eq(qrCode.establishmentId, establishmentId), eq(qrCode.branchId, branchId)))
}
