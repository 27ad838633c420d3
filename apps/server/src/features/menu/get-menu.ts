import type { ApiReply } from "@sufra/contract/client"
import type { Reader } from "@sufra/db/connection"
import { offeringAt } from "@sufra/domain/menu/offering"
import { notePublicData } from "../../plugins/render-facts.ts"
import { getPlace } from "../establishment/index.ts"
import { productSummaryView } from "./product-view.ts"
import { listActiveProducts, listCategories, listComboProductIds } from "./queries.ts"

type Category = ApiReply<"GET /menu/qr/{uuid}/">["categories"][number]
/** An empty category is left out: a guest who taps its pill would find nothing. */
export async function getMenu(reader: Reader, code: string, now: Date) {
  const { establishment } = await getPlace(reader, code)
  const [categories, products, comboIds] = await Promise.all([
    listCategories(reader, establishment.id),
    listActiveProducts(reader, establishment.id),
    listComboProductIds(reader, establishment.id),
  ])
  const views = categories.map((row): Category => {
    const offering = offeringAt(row.windows, establishment.timezone, now.getTime())
    notePublicData(establishment.id, offering.changesAtMs)
    return {
      id: row.id,
      name: row.name,
      is_offered: offering.isOffered,
      changes_at:
        offering.changesAtMs === null ? null : new Date(offering.changesAtMs).toISOString(),
      products: products
        .filter(({ product }) => product.categoryId === row.id)
        .map((found) => productSummaryView(found, comboIds.has(found.product.id))),
    }
  })
  return { categories: views.filter((category) => category.products.length > 0) }
}
