import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import type { MenuImport, RowFilter } from "./menu-import.ts"

type RowFiltersProps = {
  counts: MenuImport["counts"]
  value: RowFilter
  onChange: (filter: RowFilter) => void
}

const filterTexts: Record<RowFilter, (fill: { count: string }) => string> = {
  error: (fill) => m["menu_file.filter_error"](fill),
  changed: (fill) => m["menu_file.filter_changed"](fill),
  new: (fill) => m["menu_file.filter_new"](fill),
  unchanged: (fill) => m["menu_file.filter_unchanged"](fill),
  all: (fill) => m["menu_file.filter_all"](fill),
}

/** The summary is the filter: each count shows its rows. */
export function RowFilters({ counts, value, onChange }: RowFiltersProps) {
  const locale = useLocale()
  const all = counts.new + counts.changed + counts.unchanged + counts.error
  const totals: Record<RowFilter, number> = { ...counts, all }
  const shown = (["error", "changed", "new", "unchanged", "all"] as const).filter(
    (filter) => filter !== "error" || counts.error > 0,
  )
  return (
    // Wraps: a count that is out of sight tells nobody anything.
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{m["menu_file.summary"]()}</legend>
      {shown.map((filter) => (
        <Chip key={filter} selected={filter === value} onClick={() => onChange(filter)}>
          <span className="tabular-nums">
            {filterTexts[filter]({ count: numberText(totals[filter], locale) })}
          </span>
        </Chip>
      ))}
    </fieldset>
  )
}
