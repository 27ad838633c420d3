import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { category, product } from "@sufra/db/schema/menu"
import { and, eq, isNull, sql } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { categoryView } from "./categories.ts"
import { editMenu, getLivingCategory } from "./edit-menu.ts"
import { findCategory, listLivingProducts, nextProductPosition } from "./queries.ts"
import { updateProduct } from "./save-product.ts"
import { slugUnder } from "./slugs.ts"
import type { StaffCategory } from "./views.ts"

type Fate = CamelCased<NonNullable<ApiInput<"DELETE /staff/menu/categories/{id}/">["query"]>>

async function decideProducts(
  tx: Transaction,
  establishmentId: string,
  id: string,
  fate: Fate,
  now: Date,
) {
  const held = (await listLivingProducts(tx, establishmentId)).some(
    (row) => row.product.categoryId === id,
  )
  if (!held) return null
  const ofCategory = and(
    eq(product.establishmentId, establishmentId),
    eq(product.categoryId, id),
    isNull(product.archivedAt),
  )
  if (fate.moveTo && fate.moveTo !== id) {
    await getLivingCategory(tx, establishmentId, fate.moveTo)
    const first = await nextProductPosition(tx, establishmentId, fate.moveTo)
    const moved = { categoryId: fate.moveTo, position: sql`${product.position} + ${first}` }
    return tx.update(product).set(moved).where(ofCategory)
  }
  if (!fate.withProducts) throw new Refusal("category_has_products")
  return tx.update(product).set({ archivedAt: now }).where(ofCategory)
}

export function archiveCategory(
  services: Services,
  establishmentId: string,
  id: string,
  fate: Fate,
): Promise<null> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const found = await findCategory(tx, establishmentId, id)
    if (!found) throw new Refusal("category_not_found")
    if (found.archivedAt) return null
    // One instant for all of it: that is how a restored category knows its own again.
    const now = services.now()
    await decideProducts(tx, establishmentId, id, fate, now)
    await tx
      .update(category)
      .set({ archivedAt: now })
      .where(and(eq(category.establishmentId, establishmentId), eq(category.id, id)))
    return null
  })
}

async function restoreProducts(
  tx: Transaction,
  establishmentId: string,
  categoryId: string,
  deletedAt: Date,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select()
    .from(product)
    .where(
      and(
        eq(product.establishmentId, establishmentId),
        eq(product.categoryId, categoryId),
        eq(product.archivedAt, deletedAt),
      ),
    )
  for (const row of rows) {
    const slug = await slugUnder(tx, establishmentId, row, row.name, now)
    await updateProduct(tx, establishmentId, row.id, { slug, archivedAt: null })
  }
}

/** Back in its place, with what was deleted with it; what was deleted before stays deleted. */
export function restoreCategory(
  services: Services,
  establishmentId: string,
  id: string,
): Promise<StaffCategory> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const found = await findCategory(tx, establishmentId, id)
    if (!found) throw new Refusal("category_not_found")
    if (found.archivedAt) {
      await tx
        .update(category)
        .set({ archivedAt: null })
        .where(and(eq(category.establishmentId, establishmentId), eq(category.id, id)))
      await restoreProducts(tx, establishmentId, id, found.archivedAt, services.now())
    }
    return categoryView(tx, establishmentId, id)
  })
}
