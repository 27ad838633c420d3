import type { Reader, Transaction } from "@sufra/db/connection"
import {
  category,
  categoryBranch,
  comboStep,
  product,
  productModifierGroup,
} from "@sufra/db/schema/menu"
import { and, asc, eq, isNull, max, type SQL, sql } from "drizzle-orm"
import { type Picture, pictureOf } from "../../media/index.ts"

export type CategoryRow = typeof category.$inferSelect

/** A product as staff edit it: with its picture, and whether it asks something. */
export type EditedProduct = {
  product: typeof product.$inferSelect
  media: Picture | null
  isCombo: boolean
  hasChoices: boolean
}

function isCombo(establishmentId: string): SQL<boolean> {
  const found = sql`SELECT 1 FROM ${comboStep}
    WHERE ${comboStep.establishmentId} = ${establishmentId}
      AND ${comboStep.comboProductId} = ${product.id}`
  return sql<boolean>`EXISTS (${found})`
}

function hasGroups(establishmentId: string): SQL<boolean> {
  const found = sql`SELECT 1 FROM ${productModifierGroup}
    WHERE ${productModifierGroup.establishmentId} = ${establishmentId}
      AND ${productModifierGroup.productId} = ${product.id}`
  return sql<boolean>`EXISTS (${found})`
}

function selectProducts(
  reader: Reader,
  establishmentId: string,
  where?: SQL,
): Promise<EditedProduct[]> {
  return reader
    .select({
      product,
      media: pictureOf(product),
      isCombo: isCombo(establishmentId),
      hasChoices: sql<boolean>`${isCombo(establishmentId)} OR ${hasGroups(establishmentId)}`,
    })
    .from(product)
    .where(and(eq(product.establishmentId, establishmentId), where))
    .orderBy(asc(product.position), asc(product.id))
}

export function listLivingProducts(reader: Reader, establishmentId: string) {
  return selectProducts(reader, establishmentId, isNull(product.archivedAt))
}

/** Also a deleted one: whoever may not have it looks at `archivedAt`. */
export async function findProduct(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<EditedProduct | null> {
  const [row] = await selectProducts(reader, establishmentId, eq(product.id, id))
  return row ?? null
}

export function listLivingCategories(
  reader: Reader,
  establishmentId: string,
): Promise<CategoryRow[]> {
  return reader
    .select()
    .from(category)
    .where(and(eq(category.establishmentId, establishmentId), isNull(category.archivedAt)))
    .orderBy(asc(category.position), asc(category.id))
}

export async function findCategory(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<CategoryRow | null> {
  const [row] = await reader
    .select()
    .from(category)
    .where(and(eq(category.establishmentId, establishmentId), eq(category.id, id)))
  return row ?? null
}

export function listCategoryBranches(reader: Reader, establishmentId: string) {
  return reader
    .select({ categoryId: categoryBranch.categoryId, branchId: categoryBranch.branchId })
    .from(categoryBranch)
    .where(eq(categoryBranch.establishmentId, establishmentId))
    .orderBy(asc(categoryBranch.branchId))
}

export async function nextProductPosition(
  tx: Transaction,
  establishmentId: string,
  categoryId: string,
): Promise<number> {
  const [row] = await tx
    .select({ last: max(product.position) })
    .from(product)
    .where(and(eq(product.establishmentId, establishmentId), eq(product.categoryId, categoryId)))
  return (row?.last ?? -1) + 1
}
