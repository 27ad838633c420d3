import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { actionText, collectedText, isolated, moveOrder, type StaffOrder } from "../order/index.ts"

const halalaDigits = 2

type CollectedDialogProps = { order: StaffOrder; onClose: () => void }

/** Mostly the sum itself: then it is one tap more. Another one is asked about once: a slip costs money. */
export function CollectedDialog({ order, onClose }: CollectedDialogProps) {
  const [typed, setTyped] = useState(figureText(order.due_minor, halalaDigits))
  const collectedMinor = parseFigure(typed, halalaDigits)
  const [doubtedMinor, setDoubtedMinor] = useState<number | null>(null)
  const gap = collectedText(collectedMinor, order.due_minor)
  const isDoubted = gap !== null && collectedMinor === doubtedMinor
  function confirm() {
    if (collectedMinor === null) return
    if (gap && !isDoubted) return setDoubtedMinor(collectedMinor)
    onClose()
    void moveOrder(order, { action: "deliver", collected_minor: collectedMinor })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      tone="filled"
      title={m["board.collected_title"]({ number: isolated(order.number) })}
      text={m["board.collected_text"]()}
      confirmLabel={isDoubted ? m["board.collected_sure"]() : actionText("deliver")}
      onConfirm={confirm}
    >
      <TextField
        label={m["board.collected"]()}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        suffix={<span className="text-small">{m["options_editor.currency"]()}</span>}
        value={typed}
        error={collectedMinor === null ? m["validation.invalid"]() : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="mt-3 font-semibold text-danger-ink empty:hidden">
        {isDoubted ? gap : null}
      </p>
    </ConfirmDialog>
  )
}
