import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx"
import { actionText, isolated, moveOrder, type StaffOrder } from "../order/index.ts"

const halalaDigits = 2

type CollectedDialogProps = { order: StaffOrder; onClose: () => void }

/** Mostly the sum itself: then it is one tap more. */
export function CollectedDialog({ order, onClose }: CollectedDialogProps) {
  const [typed, setTyped] = useState(figureText(order.price.total_minor, halalaDigits))
  const collectedMinor = parseFigure(typed, halalaDigits)
  function confirm() {
    if (collectedMinor === null) return
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
      confirmLabel={actionText("deliver")}
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
    </ConfirmDialog>
  )
}
