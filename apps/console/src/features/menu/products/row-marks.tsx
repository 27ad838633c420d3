import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { AlertIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import type { ProductRow } from "../menu.ts"
import { gapAnchor } from "./editor/gap-text.ts"

/** What a row says besides its names: energy, kind, and what is missing as a link to the gap. */
export function RowMarks({ row }: { row: ProductRow }) {
  const { required, advised } = row.gaps
  const first = required[0] ?? advised[0]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 text-small text-ink-3">
      {row.published ? null : <Badge>{m["menu_editor.draft"]()}</Badge>}
      {row.calories === null ? null : (
        <span>{m["menu_page.calories"]({ count: row.calories })}</span>
      )}
      {row.is_combo ? <span>{m["menu_editor.combo"]()}</span> : null}
      {row.has_choices && !row.is_combo ? <span>{m["menu_editor.has_options"]()}</span> : null}
      {first ? (
        <Link
          to={`/menu/products/${row.id}#${gapAnchor(first)}`}
          className="-my-2 inline-flex min-h-target items-center no-underline"
        >
          <Badge tone={required.length > 0 ? "danger" : "neutral"}>
            <AlertIcon className="size-4" />
            {required.length > 0
              ? m["menu_editor.missing"]({ count: required.length })
              : m["menu_editor.advised"]({ count: advised.length })}
          </Badge>
        </Link>
      ) : null}
    </div>
  )
}
