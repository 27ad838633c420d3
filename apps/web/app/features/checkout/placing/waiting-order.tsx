import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { Link } from "react-router"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { CancelOrder } from "../../order/index.ts"
import type { WaitingOrder } from "./use-waiting-order.ts"

type WaitingOrderProps = { uuid: string; waiting: WaitingOrder }

/** First on the page: an order is placed and not paid, and the cart still holds what was ordered. */
export function WaitingOrderCard({ uuid, waiting }: WaitingOrderProps) {
  if (waiting.status !== "waiting") return null
  const { order, reload } = waiting
  return (
    <Card outlined="warning" role="status" className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-title">
          {m["pay.waiting_for"]({ number: order.number })}
        </h2>
        <p className="mt-1 text-pretty text-ink-2">{m["pay.waiting_text"]()}</p>
      </div>
      {order.can_cancel ? (
        <div className="flex">
          <CancelOrder uuid={uuid} order={order} onDone={reload} />
        </div>
      ) : null}
    </Card>
  )
}

/** The one main action while an order waits: to pay it. Nothing can be placed beside it. */
export function WaitingOrderAction({ uuid, waiting }: WaitingOrderProps) {
  const locale = useLocale()
  if (waiting.status === "none") return null
  if (waiting.status === "waiting") {
    const { order } = waiting
    return (
      <Button
        size="large"
        fullWidth
        render={<Link to={`/payment/${uuid}?order=${order.id}`} />}
        trailing={<Price amountMinor={order.price.total_minor} locale={catalogueOf(locale)} />}
      >
        {m["pay.continue"]()}
      </Button>
    )
  }
  if (!waiting.error) {
    return (
      <Button size="large" fullWidth loading>
        {m["pay.continue"]()}
      </Button>
    )
  }
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" onClick={waiting.retry}>
          {m["action.retry"]()}
        </Button>
      }
    >
      {m["error.network_failed"]()}
    </Notice>
  )
}
