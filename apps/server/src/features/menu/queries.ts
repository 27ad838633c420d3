import type { Reader } from "@sufra/db/connection"
import {
  branchProduct,
  category,
  categoryBranch,
  comboStep,
  comboStepProduct,
  modifierGroup,
  modifierOption,
  product,
  productModifierGroup,
  productOldSlug,
  productSuggestion,
} from "@sufra/db/schema/menu"
import { branchOption } from "@sufra/db/schema/place/branch-option"
import type { LocalText } from "@sufra/domain/kernel/locale"
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

/** Products with steps, published or not. */
export async function listComboIds(reader: Reader, establishmentId: string): Promise<Set<string>> {
  const rows = await reader
    .selectDistinct({ id: comboStep.comboProductId })
    .from(comboStep)
    .where(eq(comboStep.establishmentId, establishmentId))
  return new Set(rows.map((row) => row.id))
}

/** Which products ask something: by their groups, or as combos by their steps. */
export async function listAskingProductIds(reader: Reader, establishmentId: string) {
  const [combos, modified] = await Promise.all([
    listComboIds(reader, establishmentId),
    reader
      .selectDistinct({ id: productModifierGroup.productId })
      .from(productModifierGroup)
      .where(eq(productModifierGroup.establishmentId, establishmentId)),
  ])
  return { combos, modified: new Set(modified.map((row) => row.id)) }
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

/** What products ask, with the options that are sold out at the branch. */
export async function listModifierGroups(
  reader: Reader,
  { establishmentId, branchId }: MenuScope,
  productIds: string[],
) {
  return reader
    .select({
      productId: productModifierGroup.productId,
      group: modifierGroup,
      option: modifierOption,
      atBranch: branchOption,
    })
    .from(productModifierGroup)
    .innerJoin(
      modifierGroup,
      and(
        eq(modifierGroup.establishmentId, productModifierGroup.establishmentId),
        eq(modifierGroup.id, productModifierGroup.groupId),
      ),
    )
    .innerJoin(
      modifierOption,
      and(
        eq(modifierOption.establishmentId, modifierGroup.establishmentId),
        eq(modifierOption.groupId, modifierGroup.id),
      ),
    )
    .leftJoin(
      branchOption,
      and(
        eq(branchOption.establishmentId, modifierOption.establishmentId),
        eq(branchOption.optionId, modifierOption.id),
        sql`${branchOption.branchId} = ${branchId}::uuid`,
      ),
    )
    .where(
      and(
        eq(productModifierGroup.establishmentId, establishmentId),
        inArray(productModifierGroup.productId, productIds),
      ),
    )
    .orderBy(asc(productModifierGroup.position), asc(modifierOption.position))
}

/** Every option of the place with what differs at the branch, group by group. */
export async function listOptions(reader: Reader, { establishmentId, branchId }: MenuScope) {
  const { groupId, name, available } = modifierOption
  return reader
    .select({ option: { groupId, name, available }, atBranch: branchOption })
    .from(modifierOption)
    .leftJoin(
      branchOption,
      and(
        eq(branchOption.establishmentId, modifierOption.establishmentId),
        eq(branchOption.optionId, modifierOption.id),
        sql`${branchOption.branchId} = ${branchId}::uuid`,
      ),
    )
    .where(eq(modifierOption.establishmentId, establishmentId))
    .orderBy(asc(modifierOption.groupId), asc(modifierOption.position))
}

/** Which product asks which group. */
export async function listGroupLinks(reader: Reader, establishmentId: string) {
  const { productId, groupId } = productModifierGroup
  return reader
    .select({ productId, groupId })
    .from(productModifierGroup)
    .where(eq(productModifierGroup.establishmentId, establishmentId))
    .orderBy(asc(productId))
}

/** What a combo asks about its parts: what must be answered. Extras are for the product by itself. */
export async function listPartGroups(reader: Reader, scope: MenuScope, productIds: string[]) {
  if (productIds.length === 0) return []
  const rows = await listModifierGroups(reader, scope, productIds)
  return rows.filter(({ group }) => group.minimum > 0)
}

export async function listComboSteps(
  reader: Reader,
  establishmentId: string,
  productIds: string[],
) {
  return reader
    .select()
    .from(comboStep)
    .where(
      and(
        eq(comboStep.establishmentId, establishmentId),
        inArray(comboStep.comboProductId, productIds),
      ),
    )
    .orderBy(asc(comboStep.position))
}

/** What a step offers at the branch: a product the branch does not have is no choice there. */
export async function listStepProducts(reader: Reader, scope: MenuScope, stepIds: string[]) {
  if (stepIds.length === 0) return []
  const choices = await reader
    .select()
    .from(comboStepProduct)
    .where(
      and(
        eq(comboStepProduct.establishmentId, scope.establishmentId),
        inArray(comboStepProduct.stepId, stepIds),
      ),
    )
    .orderBy(asc(comboStepProduct.position))
  const ids = choices.map((choice) => choice.productId)
  if (ids.length === 0) return []
  const found = await selectProducts(reader, scope, inArray(product.id, ids))
  const byId = new Map(found.map((row) => [row.product.id, row]))
  return choices.flatMap((choice) => {
    const row = byId.get(choice.productId)
    return row ? [{ choice, ...row }] : []
  })
}

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
