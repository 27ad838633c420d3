import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useLocale } from "../../../shell/locale.ts"
import { FileButton } from "./file-button.tsx"
import type { MenuImport } from "./menu-import.ts"
import { effectText } from "./row-texts.ts"

type ConfirmBarProps = {
  preview: MenuImport
  removesMissing: boolean
  isConfirming: boolean
  onConfirm: () => void
  onCancel: () => void
  onFile: (file: File) => void
}

/** What will happen in one sentence, beside the button that makes it happen. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { preview, removesMissing, isConfirming, onConfirm, onCancel, onFile } = props
  const locale = useLocale()
  const { counts, missing } = preview
  const removed = removesMissing ? missing.products + missing.others : 0
  const effect = { added: counts.new, changed: counts.changed, removed }
  const isNothing = counts.new + counts.changed + removed === 0
  const canConfirm = counts.error === 0 && !isNothing
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-4 py-3 md:-mx-8 md:-mb-8 md:px-8">
      <p role="status" className="me-auto text-pretty text-ink-2">
        {counts.error > 0 ? m["menu_file.errors_title"]({ count: counts.error }) : null}
        {counts.error === 0 && isNothing ? m["menu_file.nothing"]() : null}
        {canConfirm ? m["menu_file.confirm_sentence"]({ parts: effectText(effect, locale) }) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="plain" onClick={onCancel}>
          {m["action.cancel"]()}
        </Button>
        {canConfirm ? (
          <Button className="min-w-40" loading={isConfirming} onClick={onConfirm}>
            {m["menu_file.confirm"]()}
          </Button>
        ) : (
          <FileButton label={m["menu_file.start_again"]()} onFile={onFile} />
        )}
      </div>
    </div>
  )
}
