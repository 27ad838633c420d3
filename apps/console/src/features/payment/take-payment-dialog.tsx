import { toWire } from "@sufra/contract/wire-case"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { Price } from "@sufra/ui/price"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { isolated, moveOrder, type StaffOrder } from "../order/index.ts"
import { BillDialog } from "./bill/bill-dialog.tsx"
import { type AskedOrder, stopAskingPayment, useAskedPayment } from "./payment-question.ts"
import { takePayment } from "./take-payment.ts"
import { TakeButton, TenderFields } from "./tender-fields.tsx"
import { exactly, givenMinor, type Tender, useTender } from "./use-tender.ts"

/** Stands once on a page: whatever is to be paid there, it is paid here. */
export function PaymentQuestion() {
  const asked = useAskedPayment()
  if (!asked) return null
  if (asked.kind === "sitting") return <BillDialog key={asked.sittingId} asked={asked} />
  return <TakePaymentDialog key={asked.order.id} asked={asked} />
}

/** As the guest said they would pay; of what a courier brings back it is known what the guest gave. */
function startOf({ payment_method, collected_minor, due_minor }: StaffOrder) {
  const isMore = collected_minor !== null && collected_minor > due_minor
  return {
    method: payment_method === "card-at-counter" ? payment_method : ("cash" as const),
    given: isMore ? givenMinor(collected_minor) : exactly,
  }
}

function usePaying(asked: AskedOrder) {
  const navigate = useNavigate()
  const [dueMinor, setDueMinor] = useState(asked.order.due_minor)
  const [isChanged, setIsChanged] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const id = useRef(newId())
  const pay = useSingleFlight(async ({ method, tenderedMinor }: Tender) => {
    setIsPending(true)
    const body = toWire({ id: id.current, method, dueMinor, tenderedMinor })
    const outcome = await takePayment(asked, body, () => navigate("/shifts"))
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
function TakePaymentDialog({ asked }: { asked: AskedOrder }) {
  const { dueMinor, isChanged, isPending, pay } = usePaying(asked)
  const tender = useTender(dueMinor, startOf(asked.order))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) stopAskingPayment()
      }}
      title={m["till.take_title"]({ number: isolated(asked.order.number) })}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <WithoutPayment asked={asked} />
          <TakeButton tender={tender} isPending={isPending} onTake={() => void pay(tender)} />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isChanged ? <Notice tone="danger">{m["error.payment_due_changed"]()}</Notice> : null}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">{m["till.due"]()}</span>
          <Price amountMinor={dueMinor} size="display" />
        </p>
        <TenderFields tender={tender} />
      </div>
    </Dialog>
  )
}

/** For who pays later all the same: the order goes on, and stays marked as unpaid. */
function WithoutPayment({ asked: { order, isCompletedNext } }: { asked: AskedOrder }) {
  if (!isCompletedNext) return null
  return (
    <Button
      variant="plain"
      className="me-auto"
      onClick={() => {
        stopAskingPayment()
        void moveOrder(order, { action: "complete" })
      }}
    >
      {m["till.complete_unpaid"]()}
    </Button>
  )
}
