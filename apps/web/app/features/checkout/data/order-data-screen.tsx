import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { Redirect } from "../../../shell/redirect.tsx"
import { isWholeAddress } from "../../address/index.ts"
import { orderTypeName, SumRows } from "../../order/index.ts"
import { ClosedNotice } from "../closed-notice.tsx"
import { StepPage } from "../step-page.tsx"
import type { Terms } from "../terms.ts"
import { type Order, useOrder } from "../use-order.ts"
import { DeliveryData } from "./delivery-data.tsx"
import { DineInData } from "./dine-in-data.tsx"
import { FarNotice } from "./far-notice.tsx"
import { changeOrderData } from "./order-data-store.ts"
import { ReceiveTime, wishOf } from "./receive-time.tsx"
import { orderableTypes } from "./wished-time.ts"

const longestNote = 300

/** What the chosen type asks: when and for whom, where to, or at which table. */
export function OrderDataScreen() {
  const order = useOrder()
  if (order?.error) return <StepFailed onRetry={order.retry} />
  if (!order?.terms) return <StepLoading />
  const isOrderable = order.type && orderableTypes(order.terms).includes(order.type)
  if (order.next === "order-type" || !isOrderable)
    return <Redirect to={`/order-type/${order.uuid}`} />
  return <Questions order={order} terms={order.terms} />
}

/** Whether all that the type needs is there. */
function isAnswered(order: Order): boolean {
  const { type, place, cart, data, zone, terms } = order
  if (type === orderTypes.dineIn) return place.table !== null || terms?.serves_at_counter === true
  if (wishOf(order).isGone) return false
  if (type !== orderTypes.delivery) return true
  return cart.coordinates !== null && zone !== null && isWholeAddress(data.address)
}

function Questions({ order, terms }: { order: Order; terms: Terms }) {
  const { uuid, place, price, type } = order
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  function proceed() {
    setAsking(true)
    if (!isAnswered(order)) {
      // After the errors are drawn: the first of them is where the guest is needed.
      setTimeout(() => {
        const field = form.current?.querySelector<HTMLElement>(
          "[aria-invalid=true], input[name=when]:enabled",
        )
        field?.focus({ preventScroll: true })
        field?.scrollIntoView({ block: "center" })
      })
      return
    }
    changeOrderData(place.id, { receiveAt: wishOf(order).at })
    void navigate(`/checkout/${uuid}`)
  }

  return (
    <StepPage
      title={type ? orderTypeName(type) : ""}
      back={{ to: `/order-type/${uuid}`, label: m["checkout.type_title"]() }}
      aside={
        price && price.lines.length > 0 ? (
          <Card className="md:p-5">
            <SumRows sums={price} />
          </Card>
        ) : null
      }
      action={
        type === orderTypes.dineIn && !place.table && !terms.serves_at_counter ? null : (
          <Button size="large" fullWidth onClick={proceed}>
            {m["cart.continue"]()}
          </Button>
        )
      }
    >
      <div ref={form} className="flex flex-col gap-4">
        <ClosedNotice terms={terms} timezone={place.timezone} />
        <FarNotice order={order} />
        {type === orderTypes.dineIn ? <DineInData order={order} terms={terms} /> : null}
        {type === orderTypes.delivery ? (
          <DeliveryData order={order} terms={terms} isAsking={isAsking} />
        ) : null}
        {type === orderTypes.dineIn ? null : (
          <Card className="flex flex-col gap-5 md:p-5">
            <ReceiveTime order={order} terms={terms} />
            {type === orderTypes.pickup ? <HandoverNote order={order} /> : null}
          </Card>
        )}
      </div>
    </StepPage>
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
