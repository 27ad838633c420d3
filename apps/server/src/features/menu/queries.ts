import type { Reader } from "@sufra/db/connection"
import {
  branchProduct,
  category,
  categoryBranch,
  product,
  productOldSlug,
  productSuggestion,
} from "@sufra/db/schema/menu"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm"
import { pictureOf } from "../media/queries.ts"

/** A branch of a place, as the menu is seen from there; a place without branches has none. */
export type MenuScope = { establishmentId: string; branchId: string | null }

export async function hasDishes(reader: Reader, establishmentId: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.establishmentId, establishmentId), isNull(product.archivedAt)))
    .limit(1)
  return row !== undefined
}

/** Offered at the branch, in order. */
export async function listCategories(reader: Reader, { establishmentId, branchId }: MenuScope) {
  const restrictions = reader
    .select({ branchId: categoryBranch.branchId })
    .from(categoryBranch)
    .where(
      and(
        eq(categoryBranch.establishmentId, establishmentId),
        eq(categoryBranch.categoryId, category.id),
      ),
    )
  return reader
    .select()
    .from(category)
    .where(
      and(
        eq(category.establishmentId, establishmentId),
        eq(category.active, true),
        isNull(category.archivedAt),
        sql`(NOT EXISTS ${restrictions} OR ${branchId}::uuid IN ${restrictions})`,
      ),
    )
    .orderBy(asc(category.position), asc(category.id))
}

const isOffered = sql`${branchProduct.available} IS NOT FALSE`

/** Products with their picture and what differs at the branch; what the branch does not have is left out. */
export function selectProducts(
  reader: Reader,
  { establishmentId, branchId }: MenuScope,
  where?: SQL,
  offered: SQL = isOffered,
) {
  return reader
    .select({
      product,
      media: pictureOf(product),
      atBranch: branchProduct,
      windows: category.windows,
      stationId: sql<string | null>`COALESCE(${product.stationId}, ${category.stationId})`,
    })
    .from(product)
    .innerJoin(
      category,
      and(
        eq(category.establishmentId, product.establishmentId),
        eq(category.id, product.categoryId),
        eq(category.active, true),
        isNull(category.archivedAt),
      ),
    )
    .leftJoin(
      branchProduct,
      and(
        eq(branchProduct.establishmentId, product.establishmentId),
        eq(branchProduct.productId, product.id),
        sql`${branchProduct.branchId} = ${branchId}::uuid`,
      ),
    )
    .where(
      and(
        eq(product.establishmentId, establishmentId),
        eq(product.active, true),
        isNull(product.archivedAt),
        offered,
        where,
      ),
    )
    .orderBy(asc(product.position), asc(product.id))
    .$dynamic()
}

export async function listProducts(reader: Reader, scope: MenuScope) {
  return selectProducts(reader, scope)
}

/** What guests of other branches see, and guests of this one do not. */
export async function listProductsNotOffered(reader: Reader, scope: MenuScope) {
  return selectProducts(reader, scope, undefined, eq(branchProduct.available, false))
}

async function findRetiredSlug(reader: Reader, establishmentId: string, slug: string) {
  const [row] = await reader
    .select({ productId: productOldSlug.productId })
    .from(productOldSlug)
    .where(and(eq(productOldSlug.establishmentId, establishmentId), eq(productOldSlug.slug, slug)))
  return row?.productId ?? null
}

/** The id wins over the slug, a living slug over a retired one. */
export async function findProduct(reader: Reader, scope: MenuScope, item: string) {
  const findBy = async (key: SQL) => (await selectProducts(reader, scope, key))[0] ?? null
  if (isUuid(item)) return findBy(eq(product.id, item))
  const bySlug = await findBy(eq(product.slug, item))
  if (bySlug) return bySlug
  const retired = await findRetiredSlug(reader, scope.establishmentId, item)
  return retired ? findBy(eq(product.id, retired)) : null
}

/** Who suggests what, of these products; whether it can be had is another question. */
export async function listSuggestionLinks(
  reader: Reader,
  establishmentId: string,
  productIds: string[],
) {
  const { productId, suggestedId, position } = productSuggestion
  return reader
    .select({ productId, suggestedId, position })
    .from(productSuggestion)
    .where(
      and(
        eq(productSuggestion.establishmentId, establishmentId),
        inArray(productSuggestion.productId, productIds),
      ),
    )
}

export async function listSuggestions(reader: Reader, scope: MenuScope, productId: string) {
  const chosen = await reader
    .select({ id: productSuggestion.suggestedId })
    .from(productSuggestion)
    .where(
      and(
        eq(productSuggestion.establishmentId, scope.establishmentId),
        eq(productSuggestion.productId, productId),
      ),
    )
    .orderBy(asc(productSuggestion.position))
  const ids = chosen.map((row) => row.id)
  if (ids.length === 0) return []
  const found = await selectProducts(reader, scope, inArray(product.id, ids))
  const byId = new Map(found.map((row) => [row.product.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
