import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, moveOrder, stateText } from "../order/index.ts"
import { canStillAsk, type Question } from "./order-question.ts"

type Reasoned = Exclude<Question, "assign" | "link">

const titles: Record<Reasoned, (fill: { number: string }) => string> = {
  decline: (fill) => m["board.decline_title"](fill),
  cancel: (fill) => m["board.cancel_title"](fill),
  return: (fill) => m["board.return_title"](fill),
}

function reasonsFor(question: Reasoned, order: StaffOrder): string[] {
  if (question === "return") return [m["board.reason_mistake"](), m["board.reason_unreachable"]()]
  return [
    m["board.reason_sold_out"](),
    m["board.reason_busy"](),
    m["board.reason_closing"](),
    ...(order.type === orderTypes.delivery ? [m["board.reason_no_courier"]()] : []),
    ...(question === "cancel" ? [m["board.reason_guest_asked"]()] : []),
    m["board.reason_unreachable"](),
  ]
}

type ReasonDialogProps = { order: StaffOrder; question: Reasoned; onClose: () => void }

/** The usual reasons are a tap; another one is typed. The guest reads it, so it cannot be left out. */
export function ReasonDialog({ order, question, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const typed = reason.trim()
  const [isPending, setIsPending] = useState(false)
  const isPossible = isPending || canStillAsk(order, question)
  /** What was typed stays until it holds. */
  async function confirm() {
    if (!typed) return setIsAsked(true)
    if (!isPossible) return
    setIsPending(true)
    const isDone = await moveOrder(order, { action: question, reason: typed })
    setIsPending(false)
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={titles[question]({ number: isolated(order.number) })}
      text={m["board.reason_text"]()}
      confirmLabel={actionText(question)}
      {...(question !== "return" && { cancelLabel: m["board.keep"]() })}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {isPossible ? null : <TooLate order={order} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div
        role="group"
        aria-label={m["board.reasons"]()}
        className="flex flex-wrap gap-2 max-sm:flex-col"
      >
        {reasonsFor(question, order).map((one) => (
          <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <TextField
        className="mt-4"
        label={m["board.reason"]()}
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={isAsked && !typed ? m["validation.field_empty"]() : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

function TooLate({ order }: { order: StaffOrder }) {
  return (
    <p
      role="alert"
      className="mb-4 rounded-control bg-warning-light px-4 py-2 text-on-warning-light"
    >
      {m["board.too_late"]({ number: isolated(order.number), state: stateText(order.state) })}
    </p>
  )
}
