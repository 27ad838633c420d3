import { staffMayAnswerMs } from "@sufra/domain/dining-table/standing"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { api } from "../../shell/api/api.ts"
import { serverNowMs, useServerNow } from "../../shell/api/server-clock.ts"
import { Failure } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/format-time.ts"
import {
  actionText,
  dayTimeText,
  guestNameOf,
  isAfterPrayer,
  isolated,
  moveOrder,
  OrderLines,
  type StaffOrder,
  stateText,
} from "../order/index.ts"
import { changeFloor, type FloorTable, isPartlyPaid, sittingQuery } from "./floor.ts"

type FloorSitting = NonNullable<FloorTable["sitting"]>
type Guest = FloorSitting["guests"][number]

type SittingDetailsProps = { sitting: FloorSitting; timezone: string }

/** Shows the guests of a table and their orders. */
export function SittingDetails({ sitting, timezone }: SittingDetailsProps) {
  const { data, error, refetch } = useQuery(sittingQuery(sitting.id))
  const guests = sitting.guests.filter(({ state }) => state !== "declined")
  return (
    <>
      {/* Nobody by name where staff took the order. */}
      {guests.length > 0 ? (
        <Section title={m["floor.guests_title"]()}>
          <ul className="flex flex-col gap-2">
            {guests.map((guest) => (
              <GuestRow key={guest.id} guest={guest} sittingId={sitting.id} />
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={m["floor.orders_title"]()}>
        {data ? <Orders orders={data.orders} timezone={timezone} /> : null}
        {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
        {!data && !error ? <Skeleton className="h-40 rounded-card" /> : null}
      </Section>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        {m["board.total"]()}
        <Price amountMinor={data?.total_minor ?? sitting.total_minor} size="title" />
      </p>
      {isPartlyPaid(sitting) ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <dt className="text-ink-2">{m["till.paid_so_far"]()}</dt>
          <dd className="text-end">
            <Price amountMinor={sitting.total_minor - sitting.due_minor} />
          </dd>
          <dt className="font-semibold">{m["till.due"]()}</dt>
          <dd className="text-end font-semibold">
            <Price amountMinor={sitting.due_minor} />
          </dd>
        </dl>
      ) : null}
    </>
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

function GuestRow({ guest, sittingId }: { guest: Guest; sittingId: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <bdi className="font-medium">{guest.name ?? guest.first_name}</bdi>
      {guest.state === "asked" ? <Asking guest={guest} sittingId={sittingId} /> : null}
    </li>
  )
}

function Asking({ guest, sittingId }: { guest: Guest; sittingId: string }) {
  const leftMs = Date.parse(guest.asked_at) + staffMayAnswerMs - useServerNow()
  if (leftMs > 0) {
    const seconds = Math.ceil(leftMs / 1_000)
    return <p className="text-small text-ink-2">{m["floor.let_in_later"]({ seconds })}</p>
  }
  function answer(approve: boolean) {
    const params = { id: sittingId, guest: guest.id }
    const said = approve ? m["floor.did_let_in"]() : m["floor.did_not_let_in"]()
    void changeFloor(
      () => api("POST /staff/sittings/{id}/guests/{guest}/", { params, body: { approve } }),
      said,
    )
  }
  return (
    <span className="flex gap-2">
      <Button variant="plain" onClick={() => answer(false)}>
        {m["floor.not_let_in"]()}
      </Button>
      <Button variant="tonal" onClick={() => answer(true)}>
        {m["floor.let_in"]()}
      </Button>
    </span>
  )
}

function Orders({ orders, timezone }: { orders: StaffOrder[]; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  if (orders.length === 0) return <p className="text-ink-2">{m["floor.no_orders"]()}</p>
  return (
    <ul className="flex flex-col gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="font-bold">{order.number}</bdi>
            <Badge>{stateText(order.state)}</Badge>
            <span className="text-small text-ink-2">
              <bdi>{guestNameOf(order.customer)}</bdi>
              {` · ${clockText(order.placed_at, serverNowMs(), zone)}`}
            </span>
            <Price amountMinor={order.price.total_minor} className="ms-auto" />
          </p>
          {isAfterPrayer(order) ? (
            <Badge tone="info">
              {m["board.after_prayer"]({
                time: dayTimeText(order.after_prayer_at, serverNowMs(), zone),
              })}
            </Badge>
          ) : null}
          <OrderLines lines={order.lines} />
          <HandOver order={order} />
        </li>
      ))}
    </ul>
  )
}

/** At the table it is the waiter who knows: without it the table could not be closed. */
function HandOver({ order }: { order: StaffOrder }) {
  if (!order.actions.includes("complete")) return null
  const label = actionText("complete")
  return (
    <Button
      variant="outline"
      className="mt-2"
      aria-label={m["board.step_of"]({ step: label, number: isolated(order.number) })}
      onClick={() => void moveOrder(order, { action: "complete" })}
    >
      {label}
    </Button>
  )
}
