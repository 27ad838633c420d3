import { useRef } from "react"
import { useLocale } from "../../../shell/locale.ts"
import type { ProductRow as Row } from "./menu.ts"
import { nameOf, ProductRow } from "./product-row.tsx"
import { SortableRow } from "./sortable-row.tsx"
import { useNearViewport } from "./use-near-viewport.ts"

type ProductLineProps = { row: Row; isSortable: boolean; isDragged: boolean }

/** The whole row near the view; far from it its name alone, which is read and found all the same. */
export function ProductLine({ row, isSortable, isDragged }: ProductLineProps) {
  const line = useRef<HTMLLIElement>(null)
  const isNear = useNearViewport(line)
  const name = nameOf(row, useLocale())
  return (
    <li ref={line} data-id={row.id} className="min-h-20 border-t border-line">
      {isNear || isDragged ? (
        <SortableRow
          id={row.id}
          name={name}
          isSortable={isSortable}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-card px-3 py-2"
        >
          <ProductRow row={row} />
        </SortableRow>
      ) : (
        <span className="block px-3 py-2 text-ink-3">{name}</span>
      )}
    </li>
  )
}
