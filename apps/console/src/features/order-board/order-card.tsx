import { columnOf, isHandedOverNext, nextStep } from "@sufra/domain/order/kitchen/board"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { StoreIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { LinkIcon, PotIcon, ScooterIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { agoOrMomentText, type Zone } from "../../shell/text/format-time.ts"
import type { StaffOrder } from "../order/index.ts"
import {
  Collected,
  type Courier,
  dayTimeText,
  guestNameOf,
  isolated,
  OrderLines,
  paidWithText,
  placeText,
  stateText,
  Timer,
  TypeSign,
  useUrgency,
} from "../order/index.ts"
import { PaidBadge } from "../payment/index.ts"
import { ReadyTimes } from "./accept-button.tsx"
import { NextStep } from "./next-step.tsx"
import { OrderMenu } from "./order-menu.tsx"
import { TakePaymentButton } from "./take-payment-button.tsx"
import { TimeMarks } from "./time-marks.tsx"

export type OrderCardProps = {
  order: StaffOrder
  couriers: Courier[]
  timezone: string
  onOpen: (id: string) => void
  /** Where cards of several states and days stand together. */
  withState?: boolean
  /** Where cards of several branches do. */
  branchName?: string | undefined
}

const linesOnCard = 4

export function OrderCard({ order, onOpen, withState = false, ...marks }: OrderCardProps) {
  const urgency = useUrgency(order)
  const isNew = columnOf(order.state) === "new"
  const ofState = order.state === "unconfirmed" ? "warning" : isNew ? "primary" : undefined
  const ring = urgency === "late" ? "danger" : ofState
  return (
    <Card
      padding="small"
      render={<article />}
      {...(ring && { outlined: ring })}
      className="relative flex flex-col gap-1.5"
    >
      <CardHead order={order} onOpen={onOpen} />
      <Marks order={order} withState={withState} {...marks} />
      <OrderLines lines={order.lines} most={linesOnCard} />
      {order.handover_note && isHandedOverNext(order.state) ? (
        <p dir="auto" className="font-semibold wrap-break-word">
          {order.handover_note}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <Price amountMinor={order.price.total_minor} className="text-ink" />
        {/* Whom to ask for at the table; elsewhere the card is headed by the name already. */}
        {order.state === "unconfirmed" && order.table_label ? (
          <bdi className="min-w-0 truncate font-medium text-ink">{guestNameOf(order.customer)}</bdi>
        ) : (
          <span>{paidWithText(order)}</span>
        )}
        {nextStep(order.actions) === "accept" ? (
          <span className="relative z-1 -my-3 ms-auto -me-1.5">
            <ReadyTimes order={order} variant="plain" />
          </span>
        ) : null}
      </div>
      <Collected order={order} />
      <div className="relative z-1 flex empty:hidden">
        <NextStep order={order} hasTimes={false} />
        {isOver(order.state) ? <TakePaymentButton order={order} /> : null}
      </div>
    </Card>
  )
}

/** For an order for later the badge says when; how long ago it was placed would only frighten. */
function isTimed({ state, receive_at }: StaffOrder): boolean {
  const isUnanswered = columnOf(state) === "new" || state === "unconfirmed"
  return !isOver(state) && (isUnanswered || receive_at === null)
}

type CardHeadProps = Pick<OrderCardProps, "order" | "onOpen">

/** The number opens the details, and so does the whole card around the buttons. */
function CardHead({ order, onOpen }: CardHeadProps) {
  return (
    <div className="flex items-center gap-1">
      <h3 className="me-auto text-title leading-tight font-bold">
        <button
          type="button"
          aria-label={m["board.details"]({ number: isolated(order.number) })}
          onClick={() => onOpen(order.id)}
          className="rounded-tag py-0.5 text-start after:absolute after:inset-0 after:rounded-card"
        >
          <bdi>{order.number}</bdi>
        </button>
      </h3>
      {isTimed(order) ? <Timer order={order} /> : null}
      <span className="relative z-1 -my-1.5 -me-2">
        <OrderMenu order={order} variant="plain" />
      </span>
    </div>
  )
}

type MarksProps = Pick<OrderCardProps, "order" | "couriers" | "timezone" | "branchName"> & {
  withState: boolean
}

function Marks({ order, couriers, timezone, withState, branchName }: MarksProps) {
  const courier = couriers.find(({ id }) => id === order.courier_id) ?? order.courier_link
  const zone = { locale: useLocale(), timezone }
  const isShown = withState || isOver(order.state)
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="flex min-w-0 items-center gap-1.5 font-medium">
        <TypeSign type={order.type} />
        <bdi className="min-w-0 truncate">{placeText(order)}</bdi>
      </span>
      {order.state === "unconfirmed" ? (
        <Badge tone="warning">{m["board.unconfirmed"]()}</Badge>
      ) : (
        <PaidBadge order={order} />
      )}
      {order.is_addition ? <Badge tone="info">{m["board.addition"]()}</Badge> : null}
      {branchName ? (
        <Badge>
          <StoreIcon className="size-4" />
          {branchName}
        </Badge>
      ) : null}
      {isShown ? <Badge>{stateText(order.state)}</Badge> : null}
      <TimeMarks order={order} zone={zone} />
      <KitchenMark order={order} zone={zone} />
      {withState ? (
        <span className="text-small text-ink-2">
          {agoOrMomentText(order.placed_at, serverNowMs(), zone)}
        </span>
      ) : null}
      {courier ? (
        <Badge tone="primary">
          {order.courier_link ? (
            <LinkIcon className="size-4" />
          ) : (
            <ScooterIcon className="size-4" />
          )}
          <bdi>{courier.name}</bdi>
        </Badge>
      ) : null}
    </div>
  )
}

const soonMs = 60_000

/** When it goes to the kitchen by itself; nothing where a person sends it. */
function KitchenMark({ order, zone }: { order: StaffOrder; zone: Zone }) {
  if (!order.kitchen_at) return null
  const nowMs = serverNowMs()
  const isSoon = Date.parse(order.kitchen_at) - nowMs < soonMs
  return (
    <Badge tone="info" className="max-w-full whitespace-normal!">
      <PotIcon className="size-4 shrink-0" />
      {isSoon
        ? m["kitchen.goes_soon"]()
        : m["kitchen.goes_at"]({ time: dayTimeText(order.kitchen_at, nowMs, zone) })}
    </Badge>
  )
}
