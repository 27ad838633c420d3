import { m } from "@sufra/messages"
import { useState } from "react"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { useLocale } from "../../shell/locale.ts"
import { actionText, dayTimeText, isolated, moveOrder, type StaffOrder } from "../order/index.ts"
import { canStillAsk } from "./order-question.ts"

type SendEarlyDialogProps = { order: StaffOrder; timezone: string; onClose: () => void }

/** Names the time of a pre-order before the kitchen gets it too early: from then on its guest cannot cancel it. */
export function SendEarlyDialog({ order, timezone, onClose }: SendEarlyDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const zone = { locale: useLocale(), timezone }
  const time = dayTimeText(order.receive_at ?? order.ready_at, serverNowMs(), zone)
  const isPossible = isPending || canStillAsk(order, "send-to-kitchen")
  async function send() {
    if (isPending) return
    // A colleague or the clock has sent it while the question was open.
    if (!isPossible) return onClose()
    setIsPending(true)
    const isDone = await moveOrder(order, { action: "send-to-kitchen" })
    setIsPending(false)
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["board.send_early_title"]({ number: isolated(order.number) })}
      text={m["board.send_early_text"]({ time: isolated(time) })}
      tone="filled"
      confirmLabel={actionText("send-to-kitchen")}
      cancelLabel={m["board.send_early_wait"]()}
      isPending={isPending}
      onConfirm={() => void send()}
    />
  )
}
