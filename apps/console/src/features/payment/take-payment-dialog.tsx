import { newId } from "@sufra/domain/kernel/ids"
import { changeOf } from "@sufra/domain/payment/bill"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { Price } from "@sufra/ui/price"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { Notice } from "../../shell/notice.tsx"
import { useSingleFlight } from "../../shell/use-single-flight.ts"
import { isolated, moveOrder } from "../order/index.ts"
import { CashFields, startingTender } from "./cash-fields.tsx"
import { MethodChoice } from "./method-choice.tsx"
import { type Bill, stopAskingPayment, useAskedPayment } from "./payment-question.ts"
import { type Taking, takePayment } from "./take-payment.ts"

/** Stands once on a page: whatever is to be paid there, it is paid here. */
export function PaymentQuestion() {
  const bill = useAskedPayment()
  if (!bill) return null
  const key = bill.kind === "order" ? bill.order.id : bill.sittingId
  return <TakePaymentDialog key={key} bill={bill} />
}

function titleOf(bill: Bill): string {
  return bill.kind === "order"
    ? m["till.take_title"]({ number: isolated(bill.order.number) })
    : m["till.take_table"]({ label: isolated(bill.label) })
}

function dueOf(bill: Bill): number {
  return bill.kind === "order" ? bill.order.due_minor : bill.dueMinor
}

/** As the guest said they would pay; a bill of many is mostly cash or card alike. */
function startingMethod(bill: Bill): Taking["method"] {
  return bill.kind === "order" && bill.order.payment_method === "card-at-counter"
    ? "card-at-counter"
    : "cash"
}

function usePaying(bill: Bill) {
  const navigate = useNavigate()
  const [dueMinor, setDueMinor] = useState(dueOf(bill))
  const [isChanged, setIsChanged] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const id = useRef(newId())
  const pay = useSingleFlight(async (method: Taking["method"], tenderedMinor: number | null) => {
    setIsPending(true)
    const body = { id: id.current, method, due_minor: dueMinor, tendered_minor: tenderedMinor }
    const outcome = await takePayment(bill, body, () => navigate("/shifts"))
    setIsPending(false)
    if (outcome.kind === "taken" || outcome.kind === "gone") return stopAskingPayment()
    if (outcome.kind !== "changed") return
    // Another sum is another payment.
    id.current = newId()
    setDueMinor(outcome.dueMinor)
    setIsChanged(true)
  })
  return { dueMinor, isChanged, isPending, pay }
}

/** What is due, how it is paid, and what goes back: one tap when the money is in the hand. */
function TakePaymentDialog({ bill }: { bill: Bill }) {
  const { dueMinor, isChanged, isPending, pay } = usePaying(bill)
  const [method, setMethod] = useState(startingMethod(bill))
  const [typed, setTyped] = useState(startingTender(bill))
  const isCash = method === "cash"
  const tenderedMinor = isCash ? typed.minor : null
  const isEnough =
    !isCash || (typed.isRight && changeOf(typed.minor ?? dueMinor, dueMinor) !== null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) stopAskingPayment()
      }}
      title={titleOf(bill)}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <WithoutPayment bill={bill} />
          <Button
            className="min-w-40 flex-1 sm:flex-none"
            loading={isPending}
            disabled={!isEnough}
            onClick={() => void pay(method, tenderedMinor)}
          >
            {isCash ? m["till.cash_received"]() : m["till.card_approved"]()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isChanged ? <Notice tone="danger">{m["error.payment_due_changed"]()}</Notice> : null}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">{m["till.due"]()}</span>
          <Price amountMinor={dueMinor} size="display" />
        </p>
        <MethodChoice method={method} onChoose={setMethod} />
        {isCash ? (
          <CashFields dueMinor={dueMinor} typed={typed} onType={setTyped} />
        ) : (
          <p className="text-ink-2">{m["till.card_text"]()}</p>
        )}
      </div>
    </Dialog>
  )
}

/** For who pays later all the same: the order goes on, and stays marked as unpaid. */
function WithoutPayment({ bill }: { bill: Bill }) {
  if (bill.kind !== "order" || !bill.isCompletedNext) return null
  return (
    <Button
      variant="plain"
      className="me-auto"
      onClick={() => {
        stopAskingPayment()
        void moveOrder(bill.order, { action: "complete" })
      }}
    >
      {m["till.complete_unpaid"]()}
    </Button>
  )
}
