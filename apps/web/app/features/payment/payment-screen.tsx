import { isOpen } from "@sufra/domain/payment/payment-states"
import { useState } from "react"
import { useLocation, useParams } from "react-router"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { Redirect } from "../../shell/redirect.tsx"
import { usePart } from "../../shell/start/use-part.ts"
import { useStarted } from "../../shell/start/use-started.ts"
import { usePlace } from "../establishment/index.ts"
import {
  latestOrder,
  NoOrder,
  type OrderMoney,
  OrderProblem,
  useLiveOrder,
  useOrderMoney,
} from "../order/index.ts"
import { AttemptScreen } from "./attempt-screen.tsx"
import { loadPaymentForm } from "./form/load-payment-form.ts"
import { againParam, failedPath, onlineOf, useChoices } from "./payment.ts"
import { SettledOrder } from "./settled-order.tsx"

/** An attempt on whatever device, as the server knows it. */
function openAttempt({ payments }: OrderMoney): string | null {
  return payments.find(({ method, state }) => method === "online-card" && isOpen(state))?.id ?? null
}

/** The card's form, or how the attempt under way stands: what the address names, else what is open. */
export function PaymentScreen() {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const search = new URLSearchParams(useLocation().search)
  const isStarted = useStarted()
  const orderId = isStarted ? (search.get("order") ?? latestOrder(place.id)) : null
  const { data: order, error, reload } = useLiveOrder({ uuid, placeId: place.id }, orderId)
  const money = useOrderMoney(uuid, orderId, order?.state)
  const choices = useChoices(uuid, place.version)
  const isToPay = order?.state === "pending-payment"
  // One that was seen open is followed to its end: the order's money may tell of that first, and not why.
  const [followed, setFollowed] = useState<{ order: string; attempt: string } | null>(null)
  const form = usePart(loadPaymentForm, isToPay, () => location.reload())
  if (isStarted && orderId === null) return <NoOrder />
  if (!order && error) return <OrderProblem error={error} onRetry={reload} />
  if (!order) return <StepLoading />
  if (!order.is_mine) return <NoOrder />
  if (!isToPay) return <SettledOrder uuid={uuid} order={order} />
  const failed = [money, choices].find((one) => !one.data && one.error)
  if (failed) return <StepFailed error={failed.error} onRetry={failed.reload} />
  if (!money.data || !choices.data) return <StepLoading />
  const reloadBoth = () => {
    money.reload()
    reload()
  }
  const seenOpen = followed?.order === order.id ? followed.attempt : null
  const open = search.has(againParam) ? null : (openAttempt(money.data) ?? seenOpen)
  const attemptId = search.get("payment") ?? open
  if (attemptId) {
    const wasOpen = search.has("payment") || attemptId === seenOpen
    const own = { uuid, order, attemptId, wasOpen, choices: choices.data }
    return (
      <AttemptScreen
        key={attemptId}
        {...own}
        onOpen={() => setFollowed({ order: order.id, attempt: attemptId })}
        onEnd={reloadBoth}
      />
    )
  }
  const online = onlineOf(choices.data)
  if (!online) return <Redirect to={failedPath(uuid, order.id, null)} />
  if (!form) return <StepLoading />
  return (
    <form.PaymentForm
      {...{ uuid, order, online }}
      money={money.data}
      insteadOf={search.get(againParam) || null}
      onChanged={reloadBoth}
    />
  )
}
