import { itemPath } from "./item-path.ts"

/** A link that opens an item over the menu: the router stays there, the browser shows the item's own. */
export function overMenu(uuid: string, product: { id: string; slug: string }) {
  return {
    to: `/menu/${uuid}?item=${product.id}`,
    mask: itemPath(uuid, product),
    preventScrollReset: true,
  }
}
