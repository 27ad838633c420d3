import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import type { Item } from "./item.ts"
import { itemPath } from "./item-path.ts"
import { loadItemSheet } from "./load-item-sheet.ts"

type ItemLinkProps = {
  product: Pick<Item, "id" | "slug">
  /** From inside a sheet: Back then closes the sheet, whatever was looked at in it. */
  replace?: boolean
  className?: string
  children: ReactNode
}

/**
 * A link from the menu to an item. It is the item's own address, for a new tab, for a phone without
 * script and for sharing; a tap opens it as a sheet, with the menu still there behind it.
 */
export function ItemLink({ product, replace = false, className, children }: ItemLinkProps) {
  const { uuid = "" } = useParams()
  const preload = () => void loadItemSheet().catch(() => undefined)
  return (
    <Link
      to={`/menu/${uuid}?item=${product.id}`}
      mask={itemPath(uuid, product)}
      replace={replace}
      preventScrollReset
      onPointerEnter={preload}
      onPointerDown={preload}
      onFocus={preload}
      className={className}
    >
      {children}
    </Link>
  )
}
