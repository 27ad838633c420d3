import type { Reader } from "@sufra/db/connection"
import { category, product } from "@sufra/db/schema/menu"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { and, asc, eq, inArray, isNull } from "drizzle-orm"

/** Of these, what is or was a product of the place. */
export async function listKnownProductIds(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await reader
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.establishmentId, establishmentId), inArray(product.id, ids)))
  return rows.map(({ id }) => id)
}

/** What products are called, also those that are on no menu any more. */
export async function listProductNames(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<{ id: string; name: LocalText }[]> {
  if (ids.length === 0) return []
  return reader
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(and(eq(product.establishmentId, establishmentId), inArray(product.id, ids)))
}

/** Which of these ids are categories here, archived or not. */
export async function listKnownCategoryIds(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.establishmentId, establishmentId), inArray(category.id, ids)))
  return rows.map(({ id }) => id)
}

/** Products that are tobacco, archived or not: nothing comes off them, and they bring no points. */
export async function listTobaccoIds(
  reader: Reader,
  establishmentId: string,
): Promise<Set<string>> {
  const rows = await reader
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.establishmentId, establishmentId), eq(product.isTobacco, true)))
  return new Set(rows.map(({ id }) => id))
}

/** The products of categories, each category's by its id. */
export async function productsOfCategories(
  reader: Reader,
  establishmentId: string,
  categoryIds: string[],
): Promise<(categoryId: string) => string[]> {
  if (categoryIds.length === 0) return () => []
  const rows = await reader
    .select({ id: product.id, categoryId: product.categoryId })
    .from(product)
    .where(
      and(
        eq(product.establishmentId, establishmentId),
        inArray(product.categoryId, categoryIds),
        isNull(product.archivedAt),
      ),
    )
    .orderBy(asc(product.id))
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return (categoryId) => byCategory.get(categoryId)?.map(({ id }) => id) ?? []
}

/** What categories are called; one that was put away has no name any more. */
export async function categoryNamesOf(
  reader: Reader,
  establishmentId: string,
  categoryIds: string[],
): Promise<(categoryId: string) => LocalText[]> {
  if (categoryIds.length === 0) return () => []
  const rows = await reader
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(
      and(
        eq(category.establishmentId, establishmentId),
        inArray(category.id, categoryIds),
        isNull(category.archivedAt),
      ),
    )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (categoryId) => {
    const name = names.get(categoryId)
    return name ? [name] : []
  }
}
