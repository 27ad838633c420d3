import { useRef } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { useSortableRow } from "../../../shell/sortable/sortable-row.tsx"
import type { ProductRow as Row } from "../menu.ts"
import { nameOf, ProductRow } from "./product-row.tsx"
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
        <SortableProduct row={row} name={name} isSortable={isSortable} />
      ) : (
        <span className="block px-3 py-2 text-ink-3">{name}</span>
      )}
    </li>
  )
}

type SortableProductProps = { row: Row; name: string; isSortable: boolean }

function SortableProduct({ row, name, isSortable }: SortableProductProps) {
  const { ref, style, isDragging, handle } = useSortableRow({ id: row.id, name, isSortable })
  return (
    <div
      ref={ref}
      style={style}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 bg-card px-3 py-2 ${isDragging ? "opacity-40" : ""}`}
    >
      {handle}
      <ProductRow row={row} />
    </div>
  )
}
