import { newId } from "@sufra/domain/kernel/ids"
import { parseAmount } from "@sufra/domain/payment/amount"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { AmountField } from "../index.ts"
import type { OpenShift } from "./shifts.ts"
import { useShiftWrite } from "./use-shift-write.ts"

type MoveCashDialogProps = { shift: OpenShift; direction: "in" | "out"; onClose: () => void }

/** For no order: change from the bank, milk from next door. The reason stays with it. */
export function MoveCashDialog({ shift, direction, onClose }: MoveCashDialogProps) {
  const [id] = useState(newId)
  const [typed, setTyped] = useState("")
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const isIn = direction === "in"
  const label = isIn ? m["till.put_in"]() : m["till.take_out"]()
  const { write, isPending } = useShiftWrite(m["till.did_move"](), onClose)
  const typedMinor = parseAmount(typed)
  const isRight = typedMinor !== null && typedMinor > 0
  function confirm() {
    setIsAsked(true)
    if (!isRight || reason.trim() === "") return
    const amount_minor = isIn ? typedMinor : -typedMinor
    const body = { id, amount_minor, reason: reason.trim() }
    void write(() => api("POST /staff/shifts/{id}/movements/", { params: { id: shift.id }, body }))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      tone="filled"
      title={label}
      text={isIn ? m["till.put_in_text"]() : m["till.take_out_text"]()}
      confirmLabel={label}
      isPending={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <AmountField
          label={m["till.refund_amount"]()}
          value={typed}
          error={isAsked && !isRight ? m["till.amount_wrong"]() : undefined}
          onValueChange={setTyped}
        />
        <TextField
          label={m["till.refund_reason"]()}
          value={reason}
          maxLength={200}
          autoComplete="off"
          error={isAsked && reason.trim() === "" ? m["validation.reason_required"]() : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
