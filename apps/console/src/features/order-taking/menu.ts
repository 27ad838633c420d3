import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Choosable } from "@sufra/domain/menu/choice/choice"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type MenuCategory = ApiReply<"GET /menu/qr/{uuid}/">["categories"][number]
export type MenuProduct = MenuCategory["products"][number]
export type Item = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

/** The menu as the branch's guests see it now; what is only pre-ordered has slots, which are not asked here. */
export function branchMenuQuery(placeId: string, branchId: string) {
  return queryOptions({
    queryKey: ["branch-menu", placeId, branchId],
    queryFn: async ({ signal }) => {
      const at = { params: { uuid: placeId }, query: { branch: branchId } }
      const menu = await api("GET /menu/qr/{uuid}/", { ...at, signal })
      return { ...menu, categories: menu.categories.filter(({ preorder }) => !preorder) }
    },
  })
}

export function branchItemQuery(placeId: string, branchId: string, item: string) {
  return queryOptions({
    queryKey: ["branch-item", placeId, branchId, item],
    queryFn: ({ signal }) => {
      const at = { params: { uuid: placeId, item }, query: { branch: branchId } }
      return api("GET /menu/qr/{uuid}/items/{item}/", { ...at, signal })
    },
  })
}

/** Which ways a branch serves, and where it delivers to. */
export function branchTermsQuery(placeId: string, branchId: string) {
  return queryOptions({
    queryKey: ["branch-terms", placeId, branchId],
    queryFn: ({ signal }) => {
      const params = { uuid: placeId, branch: branchId }
      return api("GET /order/qr/{uuid}/branches/{branch}/terms/", { params, signal })
    },
  })
}

/** The wire's item as the rules know it. */
export function choosableOf(item: Item): Choosable {
  const { price_minor, calories, burn_minutes, nutrition, caffeine_basis, allergens } = item
  return {
    ...fromWire({ price_minor, calories, burn_minutes, nutrition, caffeine_basis, allergens }),
    groups: fromWire(item.modifier_groups),
    steps: item.combo_steps.map(({ id, choose, products }) => ({
      id,
      choose,
      products: products.map((product) => {
        const { modifierGroups: groups, ...part } = fromWire(product)
        return { ...part, groups }
      }),
    })),
  }
}

/** Names by id: of groups, options, steps and parts. */
export function namesIn(item: Item): Map<string, LocalText> {
  const parts = item.combo_steps.flatMap((step) => step.products)
  const groups = [item, ...parts].flatMap((one) => one.modifier_groups)
  const named = [...groups, ...groups.flatMap(({ options }) => options), ...parts]
  return new Map([...named, ...item.combo_steps].map(({ id, name }) => [id, name]))
}
