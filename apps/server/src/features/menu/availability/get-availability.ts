import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { imageView } from "../../media/index.ts"
import { staffNamesAt } from "../../staff/index.ts"
import { listComboIds } from "../choice-queries.ts"
import { listGroups, listGroupUses, listOptions } from "../options/queries.ts"
import { listCategories, listProducts, listProductsNotOffered, type MenuScope } from "../queries.ts"
import { listBranchOptions } from "./queries.ts"
import { soldOutView, stockView } from "./sold-out-view.ts"
import { getNamedBranches, listOwnBranches } from "./works-at.ts"

type Availability = ApiReply<"GET /staff/menu/availability/">
type Names = Awaited<ReturnType<typeof staffNamesAt>>

type MenuRow = Awaited<ReturnType<typeof listProducts>>[number]

function pricedView({ product, media, atBranch }: MenuRow) {
  return {
    id: product.id,
    name: product.name,
    image: media && imageView(media),
    price_minor: atBranch?.priceMinor ?? null,
    product_price_minor: product.priceMinor,
  }
}

/** In the order of the menu; what no category of the branch holds cannot be offered there. */
async function listNotOffered(reader: Reader, scope: MenuScope) {
  const [categories, rows] = await Promise.all([
    listCategories(reader, scope),
    listProductsNotOffered(reader, scope),
  ])
  return categories.flatMap(({ id }) =>
    rows.filter(({ product }) => product.categoryId === id).map(pricedView),
  )
}

/** What the branch has on its menu; a category without a product is left out. */
async function listCategoryViews(reader: Reader, scope: MenuScope, names: Names, now: Date) {
  const [categories, rows, combos] = await Promise.all([
    listCategories(reader, scope),
    listProducts(reader, scope),
    listComboIds(reader, scope.establishmentId),
  ])
  const views = categories.map(({ id, name }) => ({
    id,
    name,
    products: rows
      .filter((row) => row.product.categoryId === id)
      .map((row) => ({
        ...pricedView(row),
        is_combo: combos.has(row.product.id),
        ...stockView(row.atBranch, names, now),
      })),
  }))
  return views.filter((category) => category.products.length > 0)
}

/** Options that guests can see: of groups that some product asks, and not taken off everywhere. */
async function listGroupViews(
  reader: Reader,
  { establishmentId, branchId }: MenuScope,
  names: Names,
  now: Date,
): Promise<Availability["modifier_groups"]> {
  const [groups, options, uses, soldOut] = await Promise.all([
    listGroups(reader, establishmentId),
    listOptions(reader, establishmentId),
    listGroupUses(reader, establishmentId),
    listBranchOptions(reader, establishmentId, branchId ? [branchId] : []),
  ])
  const views = groups.map(({ id, name, minimum }) => ({
    id,
    name,
    minimum,
    used_by: uses.filter((use) => use.groupId === id).map((use) => use.name),
    options: options
      .filter((option) => option.groupId === id && option.available)
      .map((option) => {
        const row = soldOut.find((one) => one.optionId === option.id) ?? null
        return { id: option.id, name: option.name, ...soldOutView(row, names, now) }
      }),
  }))
  return views.filter((group) => group.used_by.length > 0 && group.options.length > 0)
}

export async function getAvailability(
  reader: Reader,
  request: FastifyRequest,
  branchId: string | undefined,
  now: Date,
): Promise<Availability> {
  const place = await getEstablishment(reader, establishmentOf(request))
  const branches = await listOwnBranches(reader, request)
  const [asked] = branchId ? await getNamedBranches(reader, request, [branchId]) : []
  const branch = asked ?? branches.find((one) => one.isMain) ?? branches[0]
  const scope = { establishmentId: place.id, branchId: branch?.id ?? null }
  const names = await staffNamesAt(reader, place.id)
  return {
    branch: branch ? { id: branch.id, name: branch.name } : null,
    branches: branches.map(({ id, name }) => ({ id, name })),
    day_ends_at: new Date(businessDayAt(place, now.getTime()).endsAtMs).toISOString(),
    categories: branch ? await listCategoryViews(reader, scope, names, now) : [],
    not_offered: branch ? await listNotOffered(reader, scope) : [],
    modifier_groups: branch ? await listGroupViews(reader, scope, names, now) : [],
  }
}
