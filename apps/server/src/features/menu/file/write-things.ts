import type { Transaction } from "@sufra/db/connection"
import * as menu from "@sufra/db/schema/menu"
import type {
  FileCategory,
  FileGroup,
  FileOption,
  FileProduct,
  FileStep,
} from "@sufra/domain/menu/file/file-menu"
import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { inBatches } from "./batches.ts"

type Place = { tx: Transaction; establishmentId: string; now: Date }

/** The value a conflicting insert came with. */
const given = (column: string) => sql.raw(`excluded."${column}"`)

export async function writeCategories(place: Place, categories: FileCategory[]): Promise<void> {
  const { tx, establishmentId, now } = place
  const { category, categoryBranch } = menu
  for (const batch of inBatches(categories)) {
    await tx
      .insert(category)
      .values(
        batch.map(({ id, name, position, windows, active }) => ({
          ...{ establishmentId, id, name, position, windows, active, createdAt: now },
        })),
      )
      .onConflictDoUpdate({
        target: [category.establishmentId, category.id],
        set: {
          name: given("name"),
          position: given("position"),
          windows: given("windows"),
          active: given("active"),
          archivedAt: null,
        },
      })
    const ids = batch.map(({ id }) => id)
    await tx
      .delete(categoryBranch)
      .where(
        and(
          eq(categoryBranch.establishmentId, establishmentId),
          inArray(categoryBranch.categoryId, ids),
        ),
      )
    const links = batch.flatMap(({ id, branchIds }) =>
      branchIds.map((branchId) => ({ establishmentId, categoryId: id, branchId })),
    )
    for (const some of inBatches(links)) await tx.insert(categoryBranch).values(some)
  }
}

export async function writeGroups(place: Place, groups: FileGroup[]): Promise<void> {
  const { tx, establishmentId } = place
  const { modifierGroup } = menu
  for (const batch of inBatches(groups)) {
    await tx
      .insert(modifierGroup)
      .values(batch.map((group) => ({ establishmentId, ...group })))
      .onConflictDoUpdate({
        target: [modifierGroup.establishmentId, modifierGroup.id],
        set: {
          name: given("name"),
          minimum: given("minimum"),
          maximum: given("maximum"),
          free: given("free"),
        },
      })
  }
}

export async function writeOptions(place: Place, options: FileOption[]): Promise<void> {
  const { tx, establishmentId } = place
  const { modifierOption } = menu
  for (const batch of inBatches(options)) {
    await tx
      .insert(modifierOption)
      .values(batch.map((option) => ({ establishmentId, ...option })))
      .onConflictDoUpdate({
        target: [modifierOption.establishmentId, modifierOption.id],
        set: {
          groupId: given("group_id"),
          name: given("name"),
          priceMinor: given("price_minor"),
          calories: given("calories"),
          nutrition: given("nutrition"),
          allergens: given("allergens"),
          isDefault: given("is_default"),
          available: given("available"),
          position: given("position"),
        },
      })
  }
}

/** Links that were: kept for whoever has one, and free for a product that takes its own back. */
async function retireSlugs({ tx, establishmentId, now }: Place, products: FileProduct[]) {
  const { product, productOldSlug } = menu
  for (const batch of inBatches(products)) {
    const ids = batch.map(({ id }) => id)
    const slugs = new Map(batch.map(({ id, slug }) => [id, slug]))
    const living = await tx
      .select({ id: product.id, slug: product.slug })
      .from(product)
      .where(and(eq(product.establishmentId, establishmentId), inArray(product.id, ids)))
    const renamed = living.filter(({ id, slug }) => slugs.get(id) !== slug)
    if (renamed.length === 0) continue
    const renamedIds = renamed.map(({ id }) => id)
    await tx
      .insert(productOldSlug)
      .values(
        renamed.map(({ id, slug }) => ({ establishmentId, slug, productId: id, retiredAt: now })),
      )
      .onConflictDoUpdate({
        target: [productOldSlug.establishmentId, productOldSlug.slug],
        set: { productId: given("product_id"), retiredAt: given("retired_at") },
      })
    // Two that swap names would each meet the other's: both step aside first.
    await tx
      .update(product)
      .set({ slug: sql`'~' || ${product.id}::text` })
      .where(and(eq(product.establishmentId, establishmentId), inArray(product.id, renamedIds)))
  }
}

async function forgetRetired({ tx, establishmentId }: Place, products: FileProduct[]) {
  const { productOldSlug } = menu
  for (const batch of inBatches(products)) {
    const slugs = batch.map(({ slug }) => slug)
    await tx
      .delete(productOldSlug)
      .where(
        and(
          eq(productOldSlug.establishmentId, establishmentId),
          inArray(productOldSlug.slug, slugs),
        ),
      )
  }
}

export async function writeProducts(place: Place, products: FileProduct[]): Promise<void> {
  const { tx, establishmentId, now } = place
  const { product } = menu
  await retireSlugs(place, products)
  for (const batch of inBatches(products)) {
    const rows = batch.map(
      ({ groupIds: _, suggestedIds: __, differences: ___, isArchived: ____, ...own }) => own,
    )
    await tx
      .insert(product)
      .values(rows.map((row) => ({ establishmentId, createdAt: now, ...row })))
      .onConflictDoUpdate({
        target: [product.establishmentId, product.id],
        set: {
          categoryId: given("category_id"),
          slug: given("slug"),
          name: given("name"),
          description: given("description"),
          mediaId: given("media_id"),
          priceMinor: given("price_minor"),
          position: given("position"),
          active: given("active"),
          orderTypes: given("order_types"),
          calories: given("calories"),
          burnMinutes: given("burn_minutes"),
          nutrition: given("nutrition"),
          caffeineBasis: given("caffeine_basis"),
          allergens: given("allergens"),
          dietTags: given("diet_tags"),
          archivedAt: null,
        },
      })
  }
  await forgetRetired(place, products)
}

/** What a product asks and goes with, once all products and groups are there. */
export async function writeLinks(place: Place, products: FileProduct[]): Promise<void> {
  const { tx, establishmentId } = place
  const { productModifierGroup: asked, productSuggestion: suggested } = menu
  for (const batch of inBatches(products)) {
    const ids = batch.map(({ id }) => id)
    await tx
      .delete(asked)
      .where(and(eq(asked.establishmentId, establishmentId), inArray(asked.productId, ids)))
    await tx
      .delete(suggested)
      .where(and(eq(suggested.establishmentId, establishmentId), inArray(suggested.productId, ids)))
    const groups = batch.flatMap(({ id, groupIds }) =>
      groupIds.map((groupId, position) => ({ establishmentId, productId: id, groupId, position })),
    )
    for (const some of inBatches(groups)) await tx.insert(asked).values(some)
    const suggestions = batch.flatMap(({ id, suggestedIds }) =>
      suggestedIds.map((suggestedId, position) => ({
        ...{ establishmentId, productId: id, suggestedId, position },
      })),
    )
    for (const some of inBatches(suggestions)) await tx.insert(suggested).values(some)
  }
}

/** Price and availability only: what is left and sold out today stays as staff said. */
export async function writeDifferences(place: Place, products: FileProduct[]): Promise<void> {
  const { tx, establishmentId } = place
  const { branchProduct } = menu
  for (const batch of inBatches(products)) {
    const ids = batch.map(({ id }) => id)
    const ofThese = and(
      eq(branchProduct.establishmentId, establishmentId),
      inArray(branchProduct.productId, ids),
    )
    await tx.update(branchProduct).set({ priceMinor: null, available: true }).where(ofThese)
    const rows = batch.flatMap(({ id, differences }) =>
      differences.map((one) => ({ establishmentId, productId: id, ...one })),
    )
    for (const some of inBatches(rows)) {
      await tx
        .insert(branchProduct)
        .values(some)
        .onConflictDoUpdate({
          target: [branchProduct.establishmentId, branchProduct.branchId, branchProduct.productId],
          set: { priceMinor: given("price_minor"), available: given("available") },
        })
    }
    await tx
      .delete(branchProduct)
      .where(
        and(
          ofThese,
          isNull(branchProduct.priceMinor),
          eq(branchProduct.available, true),
          isNull(branchProduct.stock),
          isNull(branchProduct.soldOutAt),
        ),
      )
  }
}

export async function writeSteps(place: Place, steps: FileStep[]): Promise<void> {
  const { tx, establishmentId } = place
  const { comboStep, comboStepProduct } = menu
  for (const batch of inBatches(steps)) {
    await tx
      .insert(comboStep)
      .values(
        batch.map(({ id, comboId, name, choose, position }) => ({
          ...{ establishmentId, id, comboProductId: comboId, name, choose, position },
        })),
      )
      .onConflictDoUpdate({
        target: [comboStep.establishmentId, comboStep.id],
        set: {
          comboProductId: given("combo_product_id"),
          name: given("name"),
          choose: given("choose"),
          position: given("position"),
        },
      })
    const ids = batch.map(({ id }) => id)
    await tx
      .delete(comboStepProduct)
      .where(
        and(
          eq(comboStepProduct.establishmentId, establishmentId),
          inArray(comboStepProduct.stepId, ids),
        ),
      )
    const choices = batch.flatMap(({ id, choices }) =>
      choices.map((choice, position) => ({ establishmentId, stepId: id, ...choice, position })),
    )
    for (const some of inBatches(choices)) await tx.insert(comboStepProduct).values(some)
  }
}
