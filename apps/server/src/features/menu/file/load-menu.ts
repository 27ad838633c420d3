import type { Reader } from "@sufra/db/connection"
import * as menu from "@sufra/db/schema/menu"
import type { FileMenu, FileNamed, FileProduct } from "@sufra/domain/menu/file/file-menu"
import { asc, eq } from "drizzle-orm"
import { listBranchNames } from "../../branch/index.ts"
import { listMediaIds } from "../../media/index.ts"

async function listLinks(reader: Reader, establishmentId: string) {
  const { productModifierGroup: asked, productSuggestion: suggested, branchProduct } = menu
  const groups = await reader
    .select({ productId: asked.productId, id: asked.groupId })
    .from(asked)
    .where(eq(asked.establishmentId, establishmentId))
    .orderBy(asc(asked.position), asc(asked.groupId))
  const suggestions = await reader
    .select({ productId: suggested.productId, id: suggested.suggestedId })
    .from(suggested)
    .where(eq(suggested.establishmentId, establishmentId))
    .orderBy(asc(suggested.position), asc(suggested.suggestedId))
  const differences = await reader
    .select()
    .from(branchProduct)
    .where(eq(branchProduct.establishmentId, establishmentId))
  return {
    groups: Map.groupBy(groups, ({ productId }) => productId),
    suggestions: Map.groupBy(suggestions, ({ productId }) => productId),
    differences: Map.groupBy(differences, ({ productId }) => productId),
  }
}

async function listProducts(
  reader: Reader,
  establishmentId: string,
  categoryOrder: Map<string, number>,
): Promise<FileProduct[]> {
  const rows = await reader
    .select()
    .from(menu.product)
    .where(eq(menu.product.establishmentId, establishmentId))
    .orderBy(asc(menu.product.position), asc(menu.product.id))
  const links = await listLinks(reader, establishmentId)
  const orderOf = ({ categoryId }: { categoryId: string }) => categoryOrder.get(categoryId) ?? 0
  return rows
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .map(({ archivedAt, createdAt: _, establishmentId: __, ...row }) => ({
      ...row,
      groupIds: (links.groups.get(row.id) ?? []).map(({ id }) => id),
      suggestedIds: (links.suggestions.get(row.id) ?? []).map(({ id }) => id),
      differences: (links.differences.get(row.id) ?? []).flatMap(
        ({ branchId, priceMinor, available }) =>
          priceMinor === null && available ? [] : [{ branchId, priceMinor, available }],
      ),
      isArchived: archivedAt !== null,
    }))
}

async function listCategories(reader: Reader, establishmentId: string) {
  const { category, categoryBranch } = menu
  const rows = await reader
    .select()
    .from(category)
    .where(eq(category.establishmentId, establishmentId))
    .orderBy(asc(category.position), asc(category.id))
  const restrictions = await reader
    .select()
    .from(categoryBranch)
    .where(eq(categoryBranch.establishmentId, establishmentId))
    .orderBy(asc(categoryBranch.branchId))
  const branches = Map.groupBy(restrictions, ({ categoryId }) => categoryId)
  return rows.map(({ id, name, position, windows, active, stationId, archivedAt }) => ({
    id,
    name,
    position,
    windows,
    active,
    stationId,
    branchIds: (branches.get(id) ?? []).map(({ branchId }) => branchId),
    isArchived: archivedAt !== null,
  }))
}

async function listOptions(reader: Reader, establishmentId: string) {
  const { modifierGroup, modifierOption } = menu
  const groups = await reader
    .select()
    .from(modifierGroup)
    .where(eq(modifierGroup.establishmentId, establishmentId))
    .orderBy(asc(modifierGroup.id))
  const options = await reader
    .select()
    .from(modifierOption)
    .where(eq(modifierOption.establishmentId, establishmentId))
    .orderBy(asc(modifierOption.position), asc(modifierOption.id))
  const ownOf = <Row extends { establishmentId: string }>({ establishmentId: _, ...own }: Row) =>
    own
  return { groups: groups.map(ownOf), options: options.map(ownOf) }
}

async function listSteps(reader: Reader, establishmentId: string) {
  const { comboStep, comboStepProduct } = menu
  const steps = await reader
    .select()
    .from(comboStep)
    .where(eq(comboStep.establishmentId, establishmentId))
    .orderBy(asc(comboStep.comboProductId), asc(comboStep.position), asc(comboStep.id))
  const choices = await reader
    .select()
    .from(comboStepProduct)
    .where(eq(comboStepProduct.establishmentId, establishmentId))
    .orderBy(asc(comboStepProduct.position), asc(comboStepProduct.productId))
  const ofStep = Map.groupBy(choices, ({ stepId }) => stepId)
  return steps.map(({ id, comboProductId, name, choose, position }) => ({
    id,
    comboId: comboProductId,
    name,
    choose,
    position,
    choices: (ofStep.get(id) ?? []).map(({ productId, extraMinor }) => ({ productId, extraMinor })),
  }))
}

async function listRetiredSlugs(reader: Reader, establishmentId: string) {
  const { productOldSlug: old } = menu
  const rows = await reader
    .select({ productId: old.productId, slug: old.slug })
    .from(old)
    .where(eq(old.establishmentId, establishmentId))
    .orderBy(asc(old.retiredAt), asc(old.slug))
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ slug }) => slug)]))
}

/** What products and categories refer to by name. */
async function listNamed(
  reader: Reader,
  establishmentId: string,
  table: typeof menu.taxGroup | typeof menu.kitchenStation,
): Promise<FileNamed[]> {
  return reader
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(eq(table.establishmentId, establishmentId))
    .orderBy(asc(table.createdAt), asc(table.id))
}

/**
 * The whole menu of one place, archived things included: a file may bring them back. One query after
 * the other, as a transaction has one connection.
 */
export async function loadMenu(reader: Reader, establishmentId: string): Promise<FileMenu> {
  const branches = await listBranchNames(reader, establishmentId)
  const mediaIds = await listMediaIds(reader, establishmentId)
  const categories = await listCategories(reader, establishmentId)
  const categoryOrder = new Map(categories.map(({ id }, index) => [id, index]))
  const { groups, options } = await listOptions(reader, establishmentId)
  return {
    branches,
    taxGroups: await listNamed(reader, establishmentId, menu.taxGroup),
    stations: await listNamed(reader, establishmentId, menu.kitchenStation),
    mediaIds,
    retiredSlugs: await listRetiredSlugs(reader, establishmentId),
    categories,
    products: await listProducts(reader, establishmentId, categoryOrder),
    groups,
    options,
    steps: await listSteps(reader, establishmentId),
  }
}
