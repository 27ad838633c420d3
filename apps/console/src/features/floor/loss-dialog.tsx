import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { priceText } from "@sufra/ui/price"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { isolated } from "../order/index.ts"
import { ApprovalFields, canDo, isFilled, noApproval, useStaff } from "../staff/index.ts"
import { changeFloor } from "./floor.ts"

type LossDialogProps = {
  label: string
  sittingId: string
  dueMinor: number
  onDone: () => void
  onOpenChange: (open: boolean) => void
}

/** A table that nobody paid for: given up with a reason, by who may or with a manager at the screen. */
export function LossDialog({ label, sittingId, dueMinor, onDone, onOpenChange }: LossDialogProps) {
  const [reason, setReason] = useState("")
  const [approval, setApproval] = useState(noApproval)
  const [isAsked, setIsAsked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const needsApproval = !canDo(useStaff(), "payments.write-off")
  const typed = reason.trim()
  async function close() {
    setIsAsked(true)
    if (isPending || typed === "" || (needsApproval && !isFilled(approval))) return
    setIsPending(true)
    const loss = { amount_minor: dueMinor, reason: typed, ...(needsApproval && { approval }) }
    const input = { params: { id: sittingId }, body: { loss } }
    const work = () => api("POST /staff/sittings/{id}/close/", input)
    const isDone = await changeFloor(work, m["floor.did_close"]({ label }))
    setIsPending(false)
    if (isDone) onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={m["till.loss_title"]({ label })}
      text={m["till.loss_text"]({ amount: isolated(priceText(dueMinor)) })}
      confirmLabel={m["till.loss_close"]()}
      isPending={isPending}
      onConfirm={() => void close()}
    >
      <TextField
        label={m["till.loss_reason"]()}
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={isAsked && typed === "" ? m["validation.reason_required"]() : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {needsApproval ? (
        <ApprovalFields approval={approval} isAsked={isAsked} onChange={setApproval} />
      ) : null}
    </ConfirmDialog>
  )
}
