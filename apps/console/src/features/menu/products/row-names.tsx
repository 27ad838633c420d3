import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { cleanLine } from "@sufra/domain/menu/menu-text"
import { m } from "@sufra/messages"
import { useLocale } from "../../../shell/locale.ts"
import type { ProductRow } from "../menu.ts"
import { checkTyped } from "./editor/check-typed.ts"
import { renameProduct } from "./editor/product-changes.ts"
import { InlineEdit } from "./inline-edit.tsx"

/** Both names, the reader's own first. */
export function RowNames({ row }: { row: ProductRow }) {
  const own = useLocale()
  const other: Locale = own === "sa" ? "en" : "sa"
  return (
    <div className="grid gap-x-2 lg:grid-cols-2">
      <RowName row={row} locale={own} isOwn />
      <RowName row={row} locale={other} />
    </div>
  )
}

type RowNameProps = { row: ProductRow; locale: Locale; isOwn?: boolean }

function RowName({ row, locale, isOwn = false }: RowNameProps) {
  const name = row.name[locale]
  const label = locale === "sa" ? m["field.name_sa"]() : m["field.name_en"]()
  return (
    <div className="min-w-0">
      <InlineEdit
        label={m["menu_editor.cell"]({ label, value: name || m["field.empty"]() })}
        value={name}
        shown={
          <span
            className={`line-clamp-2 wrap-anywhere ${isOwn ? "font-semibold" : "text-ink-2"} ${name ? "" : "text-danger-ink italic"}`}
          >
            {name || label}
          </span>
        }
        check={checkTyped.name}
        onSave={(typed) => renameProduct(row.id, locale, cleanLine(typed))}
        lang={catalogueOf(locale)}
        dir={directionOf(locale)}
      />
    </div>
  )
}
