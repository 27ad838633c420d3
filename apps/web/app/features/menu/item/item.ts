import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client/client"
import type { AnyLine } from "@sufra/domain/cart/cart"
import { isUuid } from "@sufra/domain/kernel/uuid"
import type { Product } from "../menu.ts"
import { itemPath } from "./item-path.ts"

export type Item = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

/** What the two addresses of an item carry. */
export type ItemAddress = { uuid: string; id?: string | undefined; name: string }

/** Null when the menu does not have it. An id wins; what is no id at all leaves it to the name. */
export async function findItem(
  api: Api,
  address: ItemAddress,
  query: { branch?: string } = {},
): Promise<Item | null> {
  const { uuid, id, name } = address
  const item = id && isUuid(id) ? id : name
  try {
    return await api("GET /menu/qr/{uuid}/items/{item}/", { params: { uuid, item }, query })
  } catch (error) {
    if (error instanceof ApiError && error.code === "product_not_found") return null
    throw error
  }
}

/** Where an address with an old, wrong or missing name leads; null when it is right as it is. */
export function rightPath(address: ItemAddress, item: Item): string | null {
  const { uuid, id, name } = address
  const isRight = name === item.slug && (id === undefined || id === item.id)
  if (isRight) return null
  const isByName = id === undefined && !isUuid(name)
  return isByName ? `/items/${uuid}/${encodeURIComponent(item.slug)}` : itemPath(uuid, item)
}

/** What the menu already knows of an item, to show it before the rest has come. */
export function draftOf(product: Product): Item {
  return {
    ...product,
    category_id: "",
    branch_id: null,
    preorder: null,
    is_offered: true,
    offer_changes_at: null,
    nutrition: null,
    modifier_groups: [],
    combo_steps: [],
    suggestions: [],
  }
}

/** What the cart already knows of it, until the rest has come. */
export function draftOfLine(line: AnyLine): Item {
  return draftOf({
    id: line.productId,
    slug: line.slug,
    name: line.name,
    description: { en: "", sa: "" },
    image: line.picture,
    price_minor: line.unitPriceMinor - line.unitOptionsMinor,
    calories: null,
    burn_minutes: null,
    allergens: null,
    diet_tags: [],
    is_high_in_salt: false,
    caffeine_mg: 0,
    caffeine_basis: "per-cup",
    order_types: [],
    is_combo: line.kind === "combo",
    has_choices: true,
    is_sold_out: false,
    back_at: null,
    few_left: null,
  })
}
