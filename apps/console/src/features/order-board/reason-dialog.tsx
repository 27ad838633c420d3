import { type OrderReason, reasonsFor } from "@sufra/domain/order/order-reasons"
import { orderMoves } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { priceText } from "@sufra/ui/price"
import { useState } from "react"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, moveOrder, refundWith, stateText } from "../order/index.ts"
import { ApprovalFields, canDo, isFilled, noApproval, useStaff } from "../staff/index.ts"
import { canStillAsk, type Question } from "./order-question.ts"
import { ReasonButtons, ReasonChips } from "./reasons.tsx"
import { RefundNotice } from "./refund-notice.tsx"

type Reasoned = Extract<Question, "decline" | "cancel" | "return">

const titles: Record<Reasoned, (fill: { number: string }) => string> = {
  decline: (fill) => m["board.decline_title"](fill),
  cancel: (fill) => m["board.cancel_title"](fill),
  return: (fill) => m["board.return_title"](fill),
}

/** One tap does a move that another can take back; a reason for a final or a costly one is chosen, then confirmed. */
function isUndone(question: Reasoned): boolean {
  return orderMoves.some(({ action, canUndo }) => action === question && canUndo)
}

/** The button says what it costs. */
function confirmText(question: Reasoned, refundMinor: number): string {
  const action = actionText(question)
  if (refundMinor === 0) return action
  const amount = isolated(priceText(refundMinor))
  return question === "return"
    ? m["board.refund_give"]({ amount })
    : m["board.refund_do"]({ action, amount })
}

type ReasonDialogProps = { order: StaffOrder; question: Reasoned; onClose: () => void }

/** The guest reads why, in their own language, so it cannot be left out; a note may stand beside it. */
export function ReasonDialog({ order, question, onClose }: ReasonDialogProps) {
  const [chosen, setChosen] = useState<OrderReason | null>(null)
  const [note, setNote] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [approval, setApproval] = useState(noApproval)
  const staff = useStaff()
  const refund = refundWith(order, question)
  const isDecision = refund.by === "staff"
  const needsApproval = isDecision && !canDo(staff, "payments.refund")
  const typed = note.trim()
  const isPossible = isPending || canStillAsk(order, question)
  /** The typed reason stays in the form until the server has taken it. */
  async function send(code: OrderReason | null) {
    if ((!code && !typed) || (needsApproval && !isFilled(approval))) return setIsAsked(true)
    if (isPending || !isPossible) return
    setIsPending(true)
    const why = { ...(code && { reason_code: code }), ...(typed && { reason: typed }) }
    const isDone = await moveOrder(order, {
      action: question,
      ...why,
      ...(isDecision && { refund_minor: refund.amountMinor }),
      ...(needsApproval && { approval }),
    })
    setIsPending(false)
    if (isDone) onClose()
  }
  const reasons = reasonsFor(question, order.type)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={titles[question]({ number: isolated(order.number) })}
      text={m["board.reason_text"]()}
      confirmLabel={confirmText(question, refund.amountMinor)}
      {...(question !== "return" && { cancelLabel: m["board.keep"]() })}
      isPending={isPending}
      onConfirm={() => void send(chosen)}
    >
      {isPossible ? null : <TooLate order={order} />}
      <RefundNotice order={order} refund={refund} />
      {isUndone(question) && !isDecision ? (
        <ReasonButtons reasons={reasons} onChoose={(reason) => void send(reason)} />
      ) : (
        <ReasonChips reasons={reasons} chosen={chosen} onChoose={setChosen} />
      )}
      <TextField
        className="mt-4"
        label={m["board.reason_note"]()}
        value={note}
        maxLength={200}
        autoComplete="off"
        error={isAsked && !chosen && !typed ? m["board.reason_missing"]() : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {needsApproval ? (
        <ApprovalFields approval={approval} isAsked={isAsked} onChange={setApproval} />
      ) : null}
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
