import { isOpen } from "@sufra/domain/payment/payment-states"
import { useLocation, useParams } from "react-router"
import { StepLoading } from "../../shell/frame/step-states.tsx"
import { useStarted } from "../../shell/start/use-started.ts"
import { usePlace } from "../establishment/index.ts"
import { latestOrder, NoOrder, OrderProblem, useLiveMoney, useLiveOrder } from "../order/index.ts"
import { CanceledOrder } from "./canceled-order.tsx"
import { FailedAttempt } from "./failed-attempt.tsx"
import { useChoices } from "./payment.ts"
import { SettledOrder } from "./settled-order.tsx"

/** What happened, and every way on; the cart is as it was. */
export function PaymentFailedScreen() {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const search = new URLSearchParams(useLocation().search)
  const isStarted = useStarted()
  const orderId = isStarted ? (search.get("order") ?? latestOrder(place.id)) : null
  const { data: order, error, reload } = useLiveOrder({ uuid, placeId: place.id }, orderId)
  const money = useLiveMoney(uuid, orderId, order?.state)
  const choices = useChoices(uuid, place.version)
  if (isStarted && orderId === null) return <NoOrder />
  if (!order && error) return <OrderProblem error={error} onRetry={reload} />
  const isLoading = [money, choices].some((one) => !one.data && !one.error)
  if (!order || isLoading) return <StepLoading />
  if (!order.is_mine) return <NoOrder />
  const payments = money.data?.payments ?? []
  if (order.state === "canceled" || order.state === "declined") {
    return <CanceledOrder {...{ uuid, order, payments }} />
  }
  if (order.state !== "pending-payment") return <SettledOrder uuid={uuid} order={order} />
  const named = payments.find(({ id }) => id === search.get("payment"))
  const last = named ?? payments.find(({ state }) => !isOpen(state)) ?? null
  return <FailedAttempt {...{ uuid, order, last }} choices={choices.data ?? []} onDone={reload} />
}
