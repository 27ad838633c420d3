import { mostCountedMinor, parseAmount } from "@sufra/domain/payment/amount"
import { m } from "@sufra/messages"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { AmountField } from "../index.ts"
import type { OpenShift } from "./shifts.ts"
import { useShiftWrite } from "./use-shift-write.ts"

/** Counted blind: who knows the sum beforehand counts until it fits. Cash that moved meanwhile closes it. */
export function CountDialog({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const [entries] = useState(shift.entries)
  const [typed, setTyped] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { write, isPending } = useShiftWrite(m["till.did_count"](), onClose)
  const countedMinor = parseAmount(typed, mostCountedMinor)
  const hasMoved = shift.entries !== entries
  function confirm() {
    setIsAsked(true)
    if (countedMinor === null) return
    const body = { counted_minor: countedMinor, entries }
    void write(() => api("POST /staff/shifts/{id}/close/", { params: { id: shift.id }, body }))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      tone="filled"
      title={m["till.count"]()}
      text={hasMoved ? m["error.shift_changed"]() : m["till.count_text"]()}
      confirmLabel={hasMoved ? m["till.count_again"]() : m["till.count_close"]()}
      isPending={isPending}
      onConfirm={hasMoved ? onClose : confirm}
    >
      {hasMoved ? null : (
        <AmountField
          label={m["till.counted"]()}
          value={typed}
          error={isAsked && countedMinor === null ? m["till.amount_wrong"]() : undefined}
          onValueChange={setTyped}
        />
      )}
    </ConfirmDialog>
  )
}
