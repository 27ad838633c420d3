import { phoneText } from "@sufra/domain/customer/phone-text"
import { m } from "@sufra/messages"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import type { StaffOrder } from "../order/index.ts"
import { isolated, moveOrder } from "../order/index.ts"
import { canStillAsk } from "./order-question.ts"

type ConfirmOrderDialogProps = { order: StaffOrder; onClose: () => void }

/** Whoever confirms vouches for the phone: so it is said aloud and compared, digit by digit. */
export function ConfirmOrderDialog({ order, onClose }: ConfirmOrderDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const { name, phone } = order.customer
  async function confirm() {
    if (isPending || !canStillAsk(order, "confirm")) return
    setIsPending(true)
    if (await moveOrder(order, { action: "confirm" })) onClose()
    else setIsPending(false)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["board.confirm_title"]({ number: isolated(order.number) })}
      text={m["board.confirm_text"]()}
      tone="filled"
      confirmLabel={m["board.confirm_do"]()}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      <div className="flex flex-col gap-1 rounded-card bg-warm px-4 py-3 text-center">
        <bdi className="font-medium">{name}</bdi>
        <bdi dir="ltr" className="text-heading font-semibold tabular-nums">
          {phone ? phoneText(phone) : ""}
        </bdi>
      </div>
      <p className="mt-3 text-small text-ink-2">{m["board.confirm_other"]()}</p>
    </ConfirmDialog>
  )
}
