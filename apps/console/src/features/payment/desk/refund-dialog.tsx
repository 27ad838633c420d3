import { toWire } from "@sufra/contract/wire-case"
import { figureText } from "@sufra/domain/kernel/figures"
import { newId } from "@sufra/domain/kernel/ids"
import { parseAmount } from "@sufra/domain/payment/amount"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { Price, priceText } from "@sufra/ui/price"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { isolated, refetchOrders } from "../../order/index.ts"
import { AmountField } from "../index.ts"
import type { Payment } from "./payments.ts"

const halalaDigits = 2

type RefundDialogProps = { payment: Payment; onClose: () => void }

/** All of it or a part, with a reason that the guest reads on the credit note. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const open = payment.orders.filter(({ refundable_minor }) => refundable_minor > 0)
  const [orderId, setOrderId] = useState(open[0]?.id ?? "")
  const most = open.find(({ id }) => id === orderId)?.refundable_minor ?? 0
  const [typed, setTyped] = useState(figureText(most, halalaDigits))
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { send, isPending } = useRefund(payment, onClose)
  const amountMinor = parseAmount(typed)
  const amountError = amountProblem(amountMinor, most)
  function confirm() {
    setIsAsked(true)
    if (amountMinor === null || amountError || reason.trim() === "") return
    void send({ orderId, amountMinor, reason: reason.trim() })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={m["till.refund_title"]()}
      text={payment.gateway ? m["till.refund_card_text"]() : m["till.refund_hand_text"]()}
      confirmLabel={m["till.refund"]()}
      isPending={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {open.length > 1 ? (
          <SelectField
            label={m["till.refund_order"]()}
            options={open.map(({ id, number }) => ({ value: id, label: number }))}
            value={orderId}
            onChange={(event) => {
              const { value } = event.currentTarget
              setOrderId(value)
              const left = open.find(({ id }) => id === value)?.refundable_minor ?? 0
              setTyped(figureText(left, halalaDigits))
            }}
          />
        ) : null}
        <AmountField
          label={m["till.refund_amount"]()}
          value={typed}
          error={isAsked ? amountError : undefined}
          onValueChange={setTyped}
        />
        <Chip
          selected={amountMinor === most}
          className="self-start"
          onClick={() => setTyped(figureText(most, halalaDigits))}
        >
          {m["till.refund_all"]()} <Price amountMinor={most} />
        </Chip>
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

function amountProblem(amountMinor: number | null, most: number): string | undefined {
  if (amountMinor === null || amountMinor === 0) return m["till.amount_wrong"]()
  if (amountMinor <= most) return undefined
  return m["till.refund_most"]({ amount: isolated(priceText(most)) })
}

type Refunding = { orderId: string; amountMinor: number; reason: string }

/** Sent again it is the same refund: its id is made with the dialog. */
function useRefund(payment: Payment, onDone: () => void) {
  const [id] = useState(newId)
  const [isPending, setIsPending] = useState(false)
  const send = useSingleFlight(async ({ orderId, amountMinor, reason }: Refunding) => {
    setIsPending(true)
    try {
      const body = toWire({ id, orderId, amountMinor, reason })
      await api("POST /staff/payments/{id}/refunds/", { params: { id: payment.id }, body })
      toastSuccess(payment.gateway ? m["till.refund_on_way"]() : m["till.refund_given"]())
      onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
      void refetchOrders()
      void fetchAgain("payments", "shifts", "settlement")
    }
  })
  return { send, isPending }
}
