import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import type { Item } from "./item.ts"
import { loadItemSheet } from "./load-item-sheet.ts"
import { overMenu } from "./over-menu.ts"

type ItemLinkProps = {
  product: Pick<Item, "id" | "slug">
  className?: string
  /** The page that it opens over; the menu, unless another one has the sheet too. */
  over?: string
  children: ReactNode
}

/**
 * A link from the menu to an item. It is the item's own address, for a new tab, for a phone without
 * script and for sharing; a tap opens it as a sheet, with the menu still there behind it.
 */
export function ItemLink({ product, className, over, children }: ItemLinkProps) {
  const { uuid = "" } = useParams()
  const preload = () => void loadItemSheet().catch(() => undefined)
  return (
    <Link
      {...overMenu(uuid, product, over)}
      // Every route is known from the start.
      discover="none"
      onPointerEnter={preload}
      onPointerDown={preload}
      onFocus={preload}
      className={className}
    >
      {children}
    </Link>
  )
}
