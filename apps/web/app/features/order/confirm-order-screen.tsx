import picture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useLocation, useParams } from "react-router"
import { StepLoading } from "../../shell/step-states.tsx"
import { useStarted } from "../../shell/use-started.ts"
import { usePlace } from "../establishment/index.ts"
import { latestOrder } from "./latest-order.ts"
import { useLiveOrder } from "./live-order.ts"
import { MoneySection } from "./money-section.tsx"
import { NoOrder, OrderProblem } from "./order-problem.tsx"
import { OrderBill, OrderFacts } from "./order-summary.tsx"

/** The order that the address names, else this browser's latest. */
export function ConfirmOrderScreen() {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const search = new URLSearchParams(useLocation().search)
  const isStarted = useStarted()
  const orderId = isStarted ? (search.get("order") ?? latestOrder(place.id)) : null
  const { data: order, error, reload } = useLiveOrder(uuid, orderId)
  if (isStarted && orderId === null) return <NoOrder />
  if (!order && error) return <OrderProblem error={error} onRetry={reload} />
  if (!order) return <StepLoading />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 px-4 pt-6 md:px-6">
      <header className="flex flex-col items-center gap-2 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={64} height={64} />
        </span>
        <h1 className="text-balance font-semibold text-heading">{m["order.confirmed_title"]()}</h1>
        <p className="text-ink-2">{m["order.confirmed_text"]()}</p>
        <p className="mt-2 text-ink-2 text-small">{m["order.number"]()}</p>
        <p className="font-semibold text-display tabular-nums">
          <bdi dir="ltr">{order.number}</bdi>
        </p>
      </header>
      <OrderFacts order={order} timezone={place.timezone} />
      <OrderBill order={order} />
      <MoneySection uuid={uuid} order={order} />
      <div className="sticky bottom-0 z-20 -mx-4 mt-auto border-line border-t bg-card px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:mx-0 md:border-0 md:bg-transparent md:px-0 md:pb-8">
        <Button size="large" fullWidth render={<Link to={`/order/${uuid}/${order.id}`} />}>
          {m["order.follow"]()}
        </Button>
      </div>
    </div>
  )
}
