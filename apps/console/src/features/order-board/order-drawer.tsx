import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Sheet } from "@sufra/ui/sheet"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { WhyDiscounts } from "../loyalty/discounts/index.ts"
import {
  Address,
  Collected,
  GuestCall,
  guestNameOf,
  isolated,
  OrderLines,
  orderQuery,
  PriceLines,
  paidWithText,
  placeText,
  reasonText,
  type StaffOrder,
  stateText,
  TypeSign,
} from "../order/index.ts"
import { ChangeOrderButton } from "../order-taking/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { OrderReceipts } from "../ticket/index.ts"
import { OrderHistory } from "./history.tsx"
import { NextStep } from "./next-step.tsx"
import { OrderMenu } from "./order-menu.tsx"
import { OrderMoney } from "./order-money.tsx"
import { TimeMarks } from "./time-marks.tsx"

type OrderDrawerProps = {
  id: string | null
  /** What the list knows of it already. */
  known: StaffOrder | undefined
  timezone: string
  onClose: () => void
}

/** All there is to know about one order. */
export function OrderDrawer({ id, known, timezone, onClose }: OrderDrawerProps) {
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(id ?? ""),
    enabled: id !== null,
    placeholderData: () => known,
  })
  const title = order ? m["board.details"]({ number: isolated(order.number) }) : m["board.title"]()
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      wide="side"
      title={title}
      closeLabel={m["action.close"]()}
      footer={
        order ? (
          <div className="flex gap-2">
            <NextStep order={order} />
            <span className="ms-auto">
              <OrderMenu order={order} />
            </span>
          </div>
        ) : null
      }
    >
      {order ? <Details order={order} timezone={timezone} /> : null}
      {!order && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!order && !error ? <Skeleton className="mt-4 h-60 rounded-card" /> : null}
    </Sheet>
  )
}

function Details({ order, timezone }: { order: StaffOrder; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  const staff = useStaff()
  return (
    <div className="mt-3 flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="primary">{stateText(order.state)}</Badge>
        <span className="flex items-center gap-1.5 font-medium">
          <TypeSign type={order.type} />
          <bdi>{placeText(order)}</bdi>
        </span>
        {order.is_addition ? <Badge tone="info">{m["board.addition"]()}</Badge> : null}
        <TimeMarks order={order} zone={zone} isUnsettledShown />
      </div>
      <p className="font-medium text-danger-ink empty:hidden">{reasonText(order)}</p>
      <Section title={m["board.lines"]()}>
        <OrderLines lines={order.lines} withLinks />
        <ChangeOrderButton order={order} />
        {order.handover_note ? (
          <p className="mt-2 font-semibold wrap-break-word">{order.handover_note}</p>
        ) : null}
      </Section>
      <Section title={paidWithText(order)}>
        <PriceLines price={order.price} />
        {order.customer.id && canDo(staff, "orders.take") ? (
          <WhyDiscounts order={order} timezone={timezone} />
        ) : null}
        <div className="mt-2 empty:hidden">
          <Collected order={order} />
        </div>
        <OrderMoney order={order} />
      </Section>
      {canDo(staff, "payments.view") ? <OrderReceipts order={order} /> : null}
      <Section title={m["board.customer"]()}>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <bdi>{guestNameOf(order.customer) || m["order_taking.unknown"]()}</bdi>
          <GuestCall key={order.id} order={order} />
        </p>
        {order.customer.id && canDo(staff, "customers.view") ? (
          <Link
            to={`/customers/${order.customer.id}`}
            className="inline-flex min-h-target items-center text-primary-ink underline"
          >
            {m["customers.of_order"]()}
          </Link>
        ) : null}
        {order.utm_source ? (
          <p className="text-ink-2">
            {m["board.came_by"]()} <bdi>{order.utm_source}</bdi>
          </p>
        ) : null}
        {order.first_utm_source && order.first_utm_source !== order.utm_source ? (
          <p className="text-ink-2">
            {m["board.came_first_by"]()} <bdi>{order.first_utm_source}</bdi>
          </p>
        ) : null}
      </Section>
      {order.address ? (
        <Section title={m["board.address"]()}>
          <Address address={order.address} />
        </Section>
      ) : null}
      <Section title={m["board.history"]()}>
        <OrderHistory order={order} zone={zone} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-small font-medium text-ink-3">{title}</h3>
      {children}
    </section>
  )
}
