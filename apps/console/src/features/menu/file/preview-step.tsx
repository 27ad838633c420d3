import { m } from "@sufra/messages"
import { useState } from "react"
import { ConfirmBar } from "./confirm-bar.tsx"
import type { MenuImport, RowFilter } from "./menu-import.ts"
import { PreviewNotices } from "./preview-notices.tsx"
import { ReadAs } from "./read-as.tsx"
import { RowFilters } from "./row-filters.tsx"
import { RowTable } from "./row-table.tsx"

type PreviewStepProps = {
  preview: MenuImport
  isConfirming: boolean
  onConfirm: (removesMissing: boolean) => void
  onCancel: () => void
  onFile: (file: File) => void
}

/** What matters most is shown first: what is wrong, then what changes. */
function firstFilter({ counts }: MenuImport): RowFilter {
  if (counts.error > 0) return "error"
  if (counts.changed > 0) return "changed"
  return counts.new > 0 ? "new" : "all"
}

export function PreviewStep(props: PreviewStepProps) {
  const { preview, isConfirming, onConfirm, onCancel, onFile } = props
  const [filter, setFilter] = useState<RowFilter>(() => firstFilter(preview))
  const [removesMissing, setRemovesMissing] = useState(false)
  return (
    <>
      <ReadAs preview={preview} />
      <PreviewNotices
        preview={preview}
        removesMissing={removesMissing}
        onRemovesMissing={setRemovesMissing}
      />
      <section aria-label={m["menu_file.rows"]()} className="flex min-w-0 flex-col gap-4">
        <RowFilters counts={preview.counts} value={filter} onChange={setFilter} />
        <RowTable key={filter} importId={preview.id} filter={filter} />
      </section>
      <ConfirmBar
        {...{ preview, removesMissing, isConfirming, onCancel, onFile }}
        onConfirm={() => onConfirm(removesMissing)}
      />
    </>
  )
}
