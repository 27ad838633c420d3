import { Refusal } from "@sufra/contract/error-reply"
import { product } from "@sufra/db/schema/menu"
import { and, eq } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { editMenu, getLivingCategory } from "./edit-menu.ts"
import { findProduct } from "./queries.ts"
import { updateProduct } from "./save-product.ts"
import { slugUnder } from "./slugs.ts"
import { productView, type StaffProduct } from "./views.ts"

/** Deleting what is deleted already is no failure: two people may press at once. */
export function archiveProduct(
  services: Services,
  establishmentId: string,
  id: string,
): Promise<null> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const found = await findProduct(tx, establishmentId, id)
    if (!found) throw new Refusal("product_not_found")
    if (found.product.archivedAt) return null
    await tx
      .update(product)
      .set({ archivedAt: services.now() })
      .where(and(eq(product.establishmentId, establishmentId), eq(product.id, id)))
    return null
  })
}

/** Back where it was; under another slug when somebody took its own meanwhile. */
export function restoreProduct(
  services: Services,
  establishmentId: string,
  id: string,
): Promise<StaffProduct> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const found = await findProduct(tx, establishmentId, id)
    if (!found) throw new Refusal("product_not_found")
    if (!found.product.archivedAt) return productView(found)
    await getLivingCategory(tx, establishmentId, found.product.categoryId)
    const { product: row } = found
    const slug = await slugUnder(tx, establishmentId, row, row.name, services.now())
    return productView(await updateProduct(tx, establishmentId, id, { slug, archivedAt: null }))
  })
}
