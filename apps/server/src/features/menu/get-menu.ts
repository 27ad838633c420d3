import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { offeringAt } from "@sufra/domain/menu/offering"
import { notePublicData } from "../../cache/render-facts.ts"
import { findPreorderDishes, type PreorderDishes } from "../preorder-menu/index.ts"
import { listAskingProductIds } from "./choice-queries.ts"
import { menuScopeOf } from "./menu-scope.ts"
import { productSummaryView, rowOn, stockOf } from "./product-view.ts"
import { listCategories, listProducts } from "./queries.ts"

type Category = ApiReply<"GET /menu/qr/{uuid}/">["categories"][number]
type Product = Category["products"][number]

/** As many pictures as a phone or a laptop shows at first. */
const blurredPictures = 6

/** Those further down come while the guest scrolls, before they are in view. */
function withoutFarBlurs(categories: Category[]): Category[] {
  let position = 0
  const thin = (product: Product): Product =>
    position++ < blurredPictures || !product.image
      ? product
      : { ...product, image: { ...product.image, blur: null } }
  return categories.map((category) => ({ ...category, products: category.products.map(thin) }))
}

/** Pre-order menus come after the ordinary ones: what can be had now is what most guests look for. */
function preorderViews(
  { sections }: PreorderDishes,
  products: ReadonlyMap<string, Product>,
): Category[] {
  return sections.map(({ id, name, productIds, daysAhead, nextAtMs }) => ({
    id,
    name,
    is_offered: true,
    changes_at: null,
    preorder: { days_ahead: daysAhead, next_at: new Date(nextAtMs).toISOString() },
    products: productIds.flatMap((productId) => products.get(productId) ?? []),
  }))
}

/** An empty category is left out: a guest who taps its pill would find nothing. */
export async function getMenu(
  reader: Reader,
  code: string,
  branchId: string | undefined,
  now: Date,
) {
  const { establishment, scope, branch } = await menuScopeOf(reader, code, branchId)
  const [categories, rows, asking, preorders] = await Promise.all([
    listCategories(reader, scope),
    listProducts(reader, scope),
    listAskingProductIds(reader, scope.establishmentId),
    findPreorderDishes(reader, establishment, branch, now),
  ])
  const lastOf = new Map(
    preorders.sections.flatMap(({ productIds, last }) => productIds.map((id) => [id, last])),
  )
  const byId = new Map<string, Product>()
  const byCategory = new Map<string, Category["products"]>()
  for (const row of rows) {
    const { id, categoryId } = row.product
    const isCombo = asking.combos.has(id)
    const kind = { isCombo, hasChoices: isCombo || asking.modified.has(id) }
    const views = byCategory.get(categoryId) ?? []
    const served = lastOf.get(id) ?? { now }
    const view = productSummaryView(rowOn(row, served), kind, served.now)
    byId.set(id, view)
    if (!preorders.reserved.has(id)) views.push(view)
    byCategory.set(categoryId, views)
    notePublicData(establishment.id, stockOf(row, now).backAtMs)
  }
  const views = categories.map((row): Category => {
    const offering = offeringAt(row.windows, establishment.timezone, now.getTime())
    notePublicData(establishment.id, offering.changesAtMs)
    return {
      id: row.id,
      name: row.name,
      is_offered: offering.isOffered,
      changes_at:
        offering.changesAtMs === null ? null : new Date(offering.changesAtMs).toISOString(),
      preorder: null,
      products: byCategory.get(row.id) ?? [],
    }
  })
  views.push(...preorderViews(preorders, byId))
  return {
    branch_id: scope.branchId,
    categories: withoutFarBlurs(views.filter((category) => category.products.length > 0)),
  }
}
