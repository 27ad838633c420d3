import thanksPicture from "@lobehub/fluent-emoji-3d/assets/1f389.webp"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Countdown } from "@sufra/ui/countdown"
import type { ReactNode } from "react"
import { useLocation, useParams } from "react-router"
import { StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { useStarted } from "../../shell/start/use-started.ts"
import { clockText } from "../../shell/text/time-text.ts"
import { usePlace } from "../establishment/index.ts"
import { ChangesCard } from "./changes-card.tsx"
import { wasJustPlaced } from "./just-placed.ts"
import { latestOrder } from "./latest-order.ts"
import { type GuestOrder, useLiveOrder } from "./live-order.ts"
import { LongWait, useWaitsLong } from "./long-wait.tsx"
import { OrderMap } from "./map/order-map.tsx"
import { MoneySection } from "./money-section.tsx"
import { OrderActions } from "./order-actions.tsx"
import { NoOrder, OrderProblem } from "./order-problem.tsx"
import { OrderBill, OrderFacts } from "./order-summary.tsx"
import { momentOf } from "./texts/moment-text.ts"
import { reasonText } from "./texts/reason-text.ts"
import { expectedText, orderHeadline, remainingText } from "./texts/state-text.ts"
import { Timeline } from "./timeline.tsx"
import { ConfirmedSignIn } from "./unconfirmed/confirmed-sign-in.tsx"
import { UnconfirmedHeadline } from "./unconfirmed/unconfirmed-headline.tsx"

type OrderScreenProps = {
  /** What other features have to say of the order, after what was paid. */
  more?: (uuid: string, order: GuestOrder) => ReactNode
}

/** Where an order stands, live until it is over. */
export function OrderScreen(given: OrderScreenProps) {
  const { order: orderId = null } = useParams()
  const { state } = useLocation()
  return <FollowedOrder {...given} orderId={orderId} isThanked={wasJustPlaced(state)} />
}

/** The order that the address names, else this browser's latest: the same page, with its summary open. */
export function ConfirmOrderScreen(given: OrderScreenProps) {
  const place = usePlace()
  const search = new URLSearchParams(useLocation().search)
  const isStarted = useStarted()
  const orderId = isStarted ? (search.get("order") ?? latestOrder(place.id)) : null
  if (isStarted && orderId === null) return <NoOrder />
  return <FollowedOrder {...given} orderId={orderId} isThanked isSummaryOpen />
}

type FollowedOrderProps = OrderScreenProps & {
  /** Null until it is known which. */
  orderId: string | null
  isThanked: boolean
  isSummaryOpen?: boolean
}

function FollowedOrder({ orderId, isThanked, isSummaryOpen = false, more }: FollowedOrderProps) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const { data: order, error, reload } = useLiveOrder({ uuid, placeId: place.id }, orderId)
  if (!order && error) return <OrderProblem error={error} onRetry={reload} />
  if (!order) return <StepLoading />
  const isToPay = order.is_mine && order.state === "pending-payment"
  // What was paid, and what it brings, is told to whoever is signed in.
  const isOfCustomer = order.can_sign_in === undefined
  const isCarried = order.type === orderTypes.delivery && !isOver(order.state)
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      {isThanked ? <Thanks order={order} /> : null}
      <ConfirmedSignIn uuid={uuid} order={order} onDone={reload} />
      {isCarried ? <OrderMap order={order} /> : null}
      <Headline order={order} timezone={place.timezone} />
      <LongWait order={order} timezone={place.timezone} />
      {isToPay ? <MoneySection uuid={uuid} order={order} /> : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="flex flex-col gap-4">
          <Card className="md:p-5">
            <Timeline order={order} timezone={place.timezone} />
          </Card>
          <OrderFacts order={order} timezone={place.timezone} />
        </div>
        <div className="flex flex-col gap-4">
          <ChangesCard order={order} />
          <OrderBill order={order} isOpen={isSummaryOpen} />
          {isToPay || !isOfCustomer ? null : <MoneySection uuid={uuid} order={order} />}
          {isOfCustomer ? more?.(uuid, order) : null}
          <OrderActions uuid={uuid} order={order} onChange={reload} />
          {order.staff_cancel ? (
            <p className="text-pretty text-ink-2">{m["error.refund_at_counter"]()}</p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** For who has just ordered: not before it is paid, nor when it is over. */
function Thanks({ order: { state } }: { order: GuestOrder }) {
  if (isOver(state) || state === "pending-payment" || state === "unconfirmed") return null
  return (
    <p role="status" className="flex items-center gap-3 rounded-card bg-warm px-4 py-3">
      <img src={thanksPicture} alt="" width={40} height={40} className="shrink-0" />
      <span>
        <span className="block font-semibold">{m["order.confirmed_title"]()}</span>
        <span className="block text-ink-2 text-small">{m["order.confirmed_text"]()}</span>
      </span>
    </p>
  )
}

function Headline({ order, timezone }: { order: GuestOrder; timezone: string }) {
  const locale = useLocale()
  const { courier, receive_at } = order
  const reason = reasonText(order)
  if (order.state === "unconfirmed") return <UnconfirmedHeadline order={order} />
  const wished = receive_at === null ? null : momentOf(receive_at, timezone, locale)
  return (
    <header>
      <p className="font-semibold text-title">{m["order.number_of"]({ number: order.number })}</p>
      <h1 aria-live="polite" className="text-balance font-semibold text-heading">
        {orderHeadline(order, wished)}
      </h1>
      {reason ? <p className="mt-1 text-ink-2">{m["order.reason"]({ reason })}</p> : null}
      {courier ? (
        <p className="mt-1 text-ink-2">{m["order.courier"]({ name: courier.first_name })}</p>
      ) : null}
      <ReadyTime order={order} timezone={timezone} />
    </header>
  )
}

/** How long still; nothing once it is ready, or over. */
function ReadyTime({ order, timezone }: { order: GuestOrder; timezone: string }) {
  const locale = useLocale()
  const isReady = order.state === "ready" && order.type !== orderTypes.delivery
  // Nobody cooks what is not paid yet: its time begins then.
  const isUnpaid = order.state === "pending-payment"
  // Nor does anybody know when it will be ready that nobody accepts.
  const waitsLong = useWaitsLong(order)
  if (isOver(order.state) || isReady || isUnpaid || waitsLong) return null
  // The headline of an order for later names its time already.
  const isSaid = order.state === "accepted" && order.receive_at !== null
  if (order.after_prayer_at && Date.parse(order.after_prayer_at) > Date.now()) {
    const time = clockText(order.after_prayer_at, timezone, locale)
    return <p className="mt-2 font-semibold text-title">{m["order.after_prayer"]({ time })}</p>
  }
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-ink-2">
      {isSaid ? null : (
        <span className="font-semibold text-ink text-title">
          {expectedText(order.type, momentOf(order.ready_at, timezone, locale))}
        </span>
      )}
      <Countdown
        endsAtMs={Date.parse(order.ready_at)}
        announceAtSeconds={[]}
        format={({ totalSeconds }) => remainingText(totalSeconds)}
      />
    </p>
  )
}
