import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { customerBookmark } from "@sufra/db/schema/customer"
import { and, asc, eq } from "drizzle-orm"
import { listKnownProductIds } from "../menu/index.ts"
import type { Whose } from "./queries.ts"

function ofCustomer({ establishmentId, customerId }: Whose) {
  return and(
    eq(customerBookmark.establishmentId, establishmentId),
    eq(customerBookmark.customerId, customerId),
  )
}

export async function listBookmarks(reader: Reader, whose: Whose): Promise<string[]> {
  const rows = await reader
    .select({ productId: customerBookmark.productId })
    .from(customerBookmark)
    .where(ofCustomer(whose))
    .orderBy(asc(customerBookmark.createdAt), asc(customerBookmark.productId))
  return rows.map((row) => row.productId)
}

/** What is not, or no longer, a product of this place is left out. Says how many were. */
export async function mergeBookmarks(
  tx: Transaction,
  { establishmentId, customerId }: Whose,
  productIds: string[],
  now: Date,
): Promise<number> {
  if (productIds.length === 0) return 0
  const known = await listKnownProductIds(tx, establishmentId, productIds)
  if (known.length === 0) return 0
  await tx
    .insert(customerBookmark)
    .values(known.map((productId) => ({ establishmentId, customerId, productId, createdAt: now })))
    .onConflictDoNothing()
  return known.length
}

export async function addBookmark(
  tx: Transaction,
  whose: Whose,
  productId: string,
  now: Date,
): Promise<void> {
  if ((await mergeBookmarks(tx, whose, [productId], now)) === 0) {
    throw new Refusal("product_not_found")
  }
}

export async function removeBookmark(
  tx: Transaction,
  whose: Whose,
  productId: string,
): Promise<void> {
  await tx
    .delete(customerBookmark)
    .where(and(ofCustomer(whose), eq(customerBookmark.productId, productId)))
}
