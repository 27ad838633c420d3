import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { useRef, useState } from "react"
import { isWholeAddress } from "../../address/index.ts"
import type { Terms } from "../terms.ts"
import type { Order } from "../use-order.ts"
import { DeliveryData } from "./delivery-data.tsx"
import { DineInData } from "./dine-in-data.tsx"
import { FarNotice } from "./far-notice.tsx"
import { changeOrderData } from "./order-data-store.ts"
import { PreorderTime } from "./preorder-time.tsx"
import { ReceiveTime, wishOf } from "./receive-time.tsx"

const longestNote = 300

/** Whether all that the type needs is there. */
export function isAnswered(order: Order): boolean {
  const { type, place, cart, data, zone, terms } = order
  if (order.preorder && wishOf(order).at === null) return false
  if (type === orderTypes.dineIn && !order.preorder)
    return place.table !== null || terms?.serves_at_counter === true
  if (wishOf(order).isGone) return false
  if (type !== orderTypes.delivery) return true
  return cart.coordinates !== null && zone !== null && isWholeAddress(data.address)
}

/** To the pin's notice or the first field that is wrong, or to the times when the chosen one is gone. */
function leadToProblem(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>(
    "[data-pin-problem], [aria-invalid=true], input[name=when]:enabled",
  )
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: "center" })
}

/** The questions of a type, wherever they stand. */
export function useOrderQuestions(order: Order) {
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  /** Whether all is answered; else what is missing is marked, and the guest is led to the first of it. */
  function finish(): boolean {
    setAsking(true)
    if (!isAnswered(order)) {
      // After the errors are drawn.
      setTimeout(() => leadToProblem(form.current))
      return false
    }
    changeOrderData(order.place.id, { receiveAt: wishOf(order).at })
    return true
  }
  return { isAsking, form, finish }
}

/** Who eats in without a table's code, where nobody serves at the counter, has first to scan one. */
export function isToScan({ type, place, preorder }: Order, terms: Terms): boolean {
  return type === orderTypes.dineIn && !preorder && !place.table && !terms.serves_at_counter
}

type OrderQuestionsProps = {
  order: Order
  terms: Terms
  questions: ReturnType<typeof useOrderQuestions>
  /** Whether the guest has just asked for a delivery: then their place is looked for. */
  locatesAtOnce: boolean
}

/** What the chosen type asks: when and for whom, where to, or at which table. */
export function OrderQuestions(props: OrderQuestionsProps) {
  const { order, terms, questions, locatesAtOnce } = props
  const { type, preorder } = order
  const isSeatedNow = type === orderTypes.dineIn && !preorder
  return (
    <div ref={questions.form} className="flex flex-col gap-4">
      <FarNotice order={order} />
      {isSeatedNow ? <DineInData order={order} terms={terms} /> : null}
      {type === orderTypes.delivery ? (
        <DeliveryData
          order={order}
          terms={terms}
          isAsking={questions.isAsking}
          locatesAtOnce={locatesAtOnce}
        />
      ) : null}
      {preorder ? <PreorderTime order={order} preorder={preorder} /> : null}
      {isSeatedNow || (preorder && type !== orderTypes.pickup) ? null : (
        <Card className="flex flex-col gap-5 md:p-5">
          {preorder ? null : <ReceiveTime order={order} terms={terms} />}
          {type === orderTypes.pickup ? <HandoverNote order={order} /> : null}
        </Card>
      )}
    </div>
  )
}

function HandoverNote({ order: { place, data } }: { order: Order }) {
  return (
    <TextField
      label={m["checkout.handover_note"]()}
      hint={m["checkout.handover_hint"]()}
      note={m["field.optional"]()}
      maxLength={longestNote}
      value={data.handoverNote}
      onChange={(event) => changeOrderData(place.id, { handoverNote: event.target.value })}
    />
  )
}
