import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useState } from "react"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/format-time.ts"
import {
  Address,
  actionText,
  GuestCall,
  guestNameOf,
  isolated,
  moveOrder,
  OrderLines,
  paymentText,
  type StaffOrder,
  stateText,
} from "../order/index.ts"
import { CollectedDialog } from "./collected-dialog.tsx"

type DeliveryCardProps = { order: StaffOrder; timezone: string }

const linesOnCard = 3

export function DeliveryCard({ order, timezone }: DeliveryCardProps) {
  const zone = { locale: useLocale(), timezone }
  const time = clockText(order.receive_at ?? order.ready_at, serverNowMs(), zone)
  return (
    <Card render={<article />} className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-title font-bold">
          <bdi>{order.number}</bdi>
        </h2>
        <Badge tone={order.state === "en-route" ? "primary" : "neutral"}>
          {order.state === "assigned" ? m["board.to_pick_up"]() : stateText(order.state)}
        </Badge>
        <Badge>{m["board.at_door"]({ time })}</Badge>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <bdi className="font-medium">{guestNameOf(order.customer)}</bdi>
        <GuestCall order={order} />
      </p>
      {order.address ? <Address address={order.address} /> : null}
      <OrderLines lines={order.lines} most={linesOnCard} />
      <ToCollect order={order} />
      <div className="mt-auto">
        <Step order={order} />
      </div>
    </Card>
  )
}

function ToCollect({ order }: { order: StaffOrder }) {
  const isCash = order.payment_method === "cash" && order.due_minor > 0
  return (
    <p
      className={`flex items-baseline justify-between gap-4 rounded-control px-4 py-3 ${isCash ? "bg-warning-light text-on-warning-light" : "bg-muted"}`}
    >
      <span className="font-medium">
        {isCash ? m["board.collect"]() : paymentText(order.payment_method)}
      </span>
      {isCash ? <Price amountMinor={order.due_minor} size="title" /> : null}
      {order.due_minor === 0 ? <span>{m["board.paid_already"]()}</span> : null}
    </p>
  )
}

function Step({ order }: { order: StaffOrder }) {
  const [isAsking, setIsAsking] = useState(false)
  const step = (["take-along", "deliver"] as const).find((one) => order.actions.includes(one))
  if (!step) return null
  const isCash = order.payment_method === "cash" && order.due_minor > 0
  const label = actionText(step)
  return (
    <>
      <Button
        size="large"
        fullWidth
        aria-label={m["board.step_of"]({ step: label, number: isolated(order.number) })}
        onClick={() => {
          if (step === "deliver" && isCash) setIsAsking(true)
          else void moveOrder(order, { action: step })
        }}
      >
        {label}
      </Button>
      {isAsking ? <CollectedDialog order={order} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}
