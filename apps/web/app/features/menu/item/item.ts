import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client"
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
    is_offered: true,
    offer_changes_at: null,
    nutrition: null,
    modifier_groups: [],
    combo_steps: [],
    suggestions: [],
  }
}
