import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { product } from "@sufra/db/schema/menu"
import type { OrderType } from "@sufra/domain/establishment/settings"
import { offeringAt } from "@sufra/domain/menu/offering"
import { suggestedTo } from "@sufra/domain/menu/suggested"
import { inArray } from "drizzle-orm"
import { findPreorderDishes } from "../preorder-menu/index.ts"
import { listAskingProductIds } from "./choice-queries.ts"
import { menuScopeOf } from "./menu-scope.ts"
import { productSummaryView, stockOf } from "./product-view.ts"
import { listCategories, listSuggestionLinks, selectProducts } from "./queries.ts"

type Asked = {
  code: string
  branchId: string | undefined
  productIds: string[]
  type: OrderType | undefined
}

/** As many as are looked at beside a cart. */
const mostShown = 8

/** What goes with a cart, at this branch, now, and however the guest wants to have it. */
export async function listSuggested(
  reader: Reader,
  { code, branchId, productIds, type }: Asked,
  now: Date,
): Promise<ApiReply<"GET /menu/qr/{uuid}/suggestions/">> {
  const { establishment, scope, branch } = await menuScopeOf(reader, code, branchId)
  const links = await listSuggestionLinks(reader, scope.establishmentId, productIds)
  const ids = suggestedTo(productIds, links)
  if (ids.length === 0) return []
  const [rows, categories, asking, { reserved }] = await Promise.all([
    selectProducts(reader, scope, inArray(product.id, ids)),
    listCategories(reader, scope),
    listAskingProductIds(reader, scope.establishmentId),
    findPreorderDishes(reader, establishment, branch, now),
  ])
  const here = new Set(categories.map(({ id }) => id))
  const canBeHad = (row: (typeof rows)[number]) =>
    here.has(row.product.categoryId) &&
    !reserved.has(row.product.id) &&
    !stockOf(row, now).isSoldOut &&
    offeringAt(row.windows, establishment.timezone, now.getTime()).isOffered &&
    (type === undefined || row.product.orderTypes.includes(type))
  const found = new Map(rows.filter(canBeHad).map((row) => [row.product.id, row]))
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .slice(0, mostShown)
    .map((row) => {
      const isCombo = asking.combos.has(row.product.id)
      const hasChoices = isCombo || asking.modified.has(row.product.id)
      return productSummaryView(row, { isCombo, hasChoices }, now)
    })
}
