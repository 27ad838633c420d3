import { itemPath } from "./item-path.ts"

/**
 * A link that opens an item over the menu, or over another page that has the sheet: the router stays
 * there, the browser shows the item's own.
 */
export function overMenu(
  uuid: string,
  product: { id: string; slug: string },
  page = `/menu/${uuid}`,
) {
  return {
    to: `${page}?item=${product.id}`,
    mask: itemPath(uuid, product),
    preventScrollReset: true,
  }
}
