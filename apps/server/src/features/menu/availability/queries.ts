import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { branchProduct, modifierOption } from "@sufra/db/schema/menu"
import { branchOption } from "@sufra/db/schema/place/branch-option"
import { and, asc, eq, inArray, sql } from "drizzle-orm"

export type BranchProductRow = typeof branchProduct.$inferSelect
export type BranchOptionRow = typeof branchOption.$inferSelect

const ofProduct = (establishmentId: string, productId: string, branchIds: string[]) =>
  and(
    eq(branchProduct.establishmentId, establishmentId),
    eq(branchProduct.productId, productId),
    inArray(branchProduct.branchId, branchIds),
  )

/**
 * The rows of a product at branches, made where there were none, and held until the transaction ends:
 * whoever counts or marks does it on what the one before left. In the order of the branches' ids, so
 * that two people who mark several branches never wait for each other.
 */
export async function lockBranchProducts(
  tx: Transaction,
  establishmentId: string,
  productId: string,
  branchIds: string[],
): Promise<BranchProductRow[]> {
  const sorted = branchIds.toSorted()
  if (sorted.length === 0) return []
  await tx
    .insert(branchProduct)
    .values(sorted.map((branchId) => ({ establishmentId, branchId, productId })))
    .onConflictDoNothing()
  return tx
    .select()
    .from(branchProduct)
    .where(ofProduct(establishmentId, productId, sorted))
    .orderBy(asc(branchProduct.branchId))
    .for("update")
}

export async function updateBranchProduct(
  tx: Transaction,
  { establishmentId, branchId, productId }: BranchProductRow,
  change: Partial<BranchProductRow>,
): Promise<BranchProductRow> {
  const [row] = await tx
    .update(branchProduct)
    .set(change)
    .where(ofProduct(establishmentId, productId, [branchId]))
    .returning()
  if (!row) throw new Error("the row of a product at a branch was locked and is gone")
  return row
}

export async function listBranchProducts(
  reader: Reader,
  establishmentId: string,
  productId: string,
): Promise<BranchProductRow[]> {
  return reader
    .select()
    .from(branchProduct)
    .where(
      and(
        eq(branchProduct.establishmentId, establishmentId),
        eq(branchProduct.productId, productId),
      ),
    )
}

/** Held until the transaction ends: marks of one option are made one after the other. */
export async function lockOption(tx: Transaction, establishmentId: string, id: string) {
  const [row] = await tx
    .select()
    .from(modifierOption)
    .where(and(eq(modifierOption.establishmentId, establishmentId), eq(modifierOption.id, id)))
    .for("no key update")
  if (!row) throw new Refusal("modifier_option_not_found")
  return row
}

export async function listBranchOptions(
  reader: Reader,
  establishmentId: string,
  branchIds: string[],
): Promise<BranchOptionRow[]> {
  if (branchIds.length === 0) return []
  return reader
    .select()
    .from(branchOption)
    .where(
      and(
        eq(branchOption.establishmentId, establishmentId),
        inArray(branchOption.branchId, branchIds),
      ),
    )
}

export async function upsertBranchOption(tx: Transaction, row: BranchOptionRow): Promise<void> {
  await tx
    .insert(branchOption)
    .values(row)
    .onConflictDoUpdate({
      target: [branchOption.establishmentId, branchOption.branchId, branchOption.optionId],
      set: {
        soldOutAt: sql`excluded.sold_out_at`,
        soldOutUntil: sql`excluded.sold_out_until`,
        soldOutBy: sql`excluded.sold_out_by`,
      },
    })
}

export async function deleteBranchOptions(
  tx: Transaction,
  establishmentId: string,
  optionId: string,
  branchIds: string[],
): Promise<void> {
  if (branchIds.length === 0) return
  await tx
    .delete(branchOption)
    .where(
      and(
        eq(branchOption.establishmentId, establishmentId),
        eq(branchOption.optionId, optionId),
        inArray(branchOption.branchId, branchIds),
      ),
    )
}
