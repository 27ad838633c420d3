import * as menu from "@sufra/db/schema/menu"
import type { FileProduct } from "@sufra/domain/menu/file/file-menu"
import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { inBatches, upsert } from "./upsert.ts"
import { deleteWhere, type Place } from "./write-things.ts"

/** Links that were, kept for whoever has one: an old slug is sent on to the new. */
async function retireSlugs({ tx, establishmentId, now }: Place, products: FileProduct[]) {
  const { product, productOldSlug } = menu
  for (const batch of inBatches(products)) {
    const slugs = new Map(batch.map(({ id, slug }) => [id, slug]))
    const known = await tx
      .select({ id: product.id, slug: product.slug })
      .from(product)
      .where(
        and(eq(product.establishmentId, establishmentId), inArray(product.id, [...slugs.keys()])),
      )
    const renamed = known.filter(({ id, slug }) => slugs.get(id) !== slug)
    const rows = renamed.map(({ id, slug }) => ({
      ...{ establishmentId, slug, productId: id, retiredAt: now },
    }))
    await upsert(tx, productOldSlug, rows, { key: ["establishment_id", "slug"] })
    const ids = renamed.map(({ id }) => id)
    if (ids.length === 0) continue
    // Two that swap names would each meet the other's: both step aside first.
    await tx
      .update(product)
      .set({ slug: sql`'~' || ${product.id}::text` })
      .where(and(eq(product.establishmentId, establishmentId), inArray(product.id, ids)))
  }
}

export async function writeProducts(place: Place, products: FileProduct[]): Promise<void> {
  const { tx, establishmentId, now } = place
  await retireSlugs(place, products)
  const rows = products.map(
    ({ groupIds: _, suggestedIds: __, differences: ___, isArchived: ____, ...own }) => ({
      ...{ establishmentId, ...own, archivedAt: null, createdAt: now },
    }),
  )
  const key = ["establishment_id", "id"]
  await upsert(tx, menu.product, rows, { key, kept: ["created_at"] })
  // A living name is nobody's old one.
  const slugs = products.map(({ slug }) => slug)
  await deleteWhere(place, menu.productOldSlug, menu.productOldSlug.slug, slugs)
}

/** What a product asks and goes with, once all products and groups are there. */
export async function writeLinks(place: Place, products: FileProduct[]): Promise<void> {
  const { tx, establishmentId } = place
  const { productModifierGroup: asked, productSuggestion: suggested } = menu
  const ids = products.map(({ id }) => id)
  await deleteWhere(place, asked, asked.productId, ids)
  await deleteWhere(place, suggested, suggested.productId, ids)
  const groups = products.flatMap(({ id, groupIds }) =>
    groupIds.map((groupId, position) => ({ establishmentId, productId: id, groupId, position })),
  )
  for (const batch of inBatches(groups)) await tx.insert(asked).values(batch)
  const suggestions = products.flatMap(({ id, suggestedIds }) =>
    suggestedIds.map((suggestedId, position) => ({
      ...{ establishmentId, productId: id, suggestedId, position },
    })),
  )
  for (const batch of inBatches(suggestions)) await tx.insert(suggested).values(batch)
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
    const key = ["establishment_id", "branch_id", "product_id"]
    await upsert(tx, branchProduct, rows, { key })
    const saysNothing = and(
      isNull(branchProduct.priceMinor),
      eq(branchProduct.available, true),
      isNull(branchProduct.stock),
      isNull(branchProduct.soldOutAt),
    )
    await tx.delete(branchProduct).where(and(ofThese, saysNothing))
  }
}
