import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { category, product } from "@sufra/db/schema/menu"
import { mergeArrangement, mergeOrder } from "@sufra/domain/menu/arrangement"
import { and, eq } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { editMenu } from "./edit-menu.ts"
import { getStaffMenu } from "./get-staff-menu.ts"
import { listLivingCategories, listLivingProducts } from "./queries.ts"

type StaffMenu = ApiReply<"GET /staff/menu/">
type Wanted = CamelCased<ApiInput<"PUT /staff/menu/product-order/">["body"]["categories"]>

export function arrangeCategories(
  services: Services,
  establishmentId: string,
  wanted: string[],
): Promise<StaffMenu> {
  return editMenu(services, { establishmentId, entityId: establishmentId }, async (tx) => {
    const rows = await listLivingCategories(tx, establishmentId)
    const positionOf = new Map(rows.map(({ id, position }) => [id, position]))
    const merged = mergeOrder([...positionOf.keys()], wanted)
    for (const [position, id] of merged.entries()) {
      if (positionOf.get(id) === position) continue
      await tx
        .update(category)
        .set({ position })
        .where(and(eq(category.establishmentId, establishmentId), eq(category.id, id)))
    }
    return getStaffMenu(tx, establishmentId)
  })
}

type Place = { categoryId: string; position: number }

async function currentPlaces(tx: Transaction, establishmentId: string) {
  const categories = await listLivingCategories(tx, establishmentId)
  const products = await listLivingProducts(tx, establishmentId)
  const current = new Map<string, string[]>(categories.map(({ id }) => [id, []]))
  const places = new Map<string, Place>()
  for (const { product: row } of products) {
    current.get(row.categoryId)?.push(row.id)
    places.set(row.id, { categoryId: row.categoryId, position: row.position })
  }
  return { current, places }
}

/** A list that went stale is merged, not refused: nobody should have to drag again. */
export function arrangeProducts(
  services: Services,
  establishmentId: string,
  wanted: Wanted,
): Promise<StaffMenu> {
  return editMenu(services, { establishmentId, entityId: establishmentId }, async (tx) => {
    const { current, places } = await currentPlaces(tx, establishmentId)
    const asked = new Map(wanted.map(({ id, productIds }) => [id, productIds]))
    for (const [categoryId, ids] of mergeArrangement(current, asked)) {
      for (const [position, id] of ids.entries()) {
        const place = places.get(id)
        if (place?.categoryId === categoryId && place.position === position) continue
        await tx
          .update(product)
          .set({ categoryId, position })
          .where(and(eq(product.establishmentId, establishmentId), eq(product.id, id)))
      }
    }
    return getStaffMenu(tx, establishmentId)
  })
}
