import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { notePublicData } from "../../cache/render-facts.ts"
import { listGroupLinks, listOptions } from "./choice-queries.ts"
import { menuScopeOf } from "./menu-scope.ts"
import { stockOf } from "./product-view.ts"
import { listCategories, listProducts } from "./queries.ts"

/** What can be chosen on this branch's menu now; a draft's options are nobody's business yet. */
export async function listOffered(
  reader: Reader,
  code: string,
  branchId: string | undefined,
  now: Date,
): Promise<ApiReply<"GET /menu/qr/{uuid}/options/">> {
  const { establishment, scope } = await menuScopeOf(reader, code, branchId)
  const [categories, products, options, links] = await Promise.all([
    listCategories(reader, scope),
    listProducts(reader, scope),
    listOptions(reader, scope),
    listGroupLinks(reader, scope.establishmentId),
  ])
  notePublicData(establishment.id, null)
  for (const row of options) notePublicData(establishment.id, stockOf(row, now).backAtMs)
  const shown = new Set(categories.map(({ id }) => id))
  const onMenu = new Set(
    products.flatMap(({ product }) => (shown.has(product.categoryId) ? product.id : [])),
  )
  const canBeHad = (row: (typeof options)[number]) =>
    row.option.available && !stockOf(row, now).isSoldOut
  const groups = Map.groupBy(options.filter(canBeHad), ({ option }) => option.groupId)
  const linksByGroup = Map.groupBy(links, ({ groupId }) => groupId)
  return [...groups].flatMap(([groupId, rows]) => {
    const asking = linksByGroup.get(groupId)?.map(({ productId }) => productId) ?? []
    const productIds = asking.filter((id) => onMenu.has(id))
    if (productIds.length === 0) return []
    return [{ options: rows.map(({ option }) => option.name), product_ids: productIds }]
  })
}
