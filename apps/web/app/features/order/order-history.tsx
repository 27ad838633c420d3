import emptyPicture from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp"
import { ApiError } from "@sufra/contract/api-error"
import type { ApiReply } from "@sufra/contract/client/client"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { Price } from "@sufra/ui/price"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { Link, useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { useFresh } from "./live-order.ts"
import { moneyBadge, useMoneyOf } from "./order-money.ts"
import { OrderProblem } from "./order-problem.tsx"
import { ReorderButton } from "./reorder-button.tsx"
import { orderErrorText } from "./texts/error-text.ts"
import { momentText } from "./texts/moment-text.ts"
import { orderStateName, orderStateTone } from "./texts/state-text.ts"
import { orderTypeName } from "./texts/type-name.ts"

type OrderPage = ApiReply<"GET /order/qr/{uuid}/orders/">
type Summary = OrderPage["orders"][number]

/** The guest's orders here, newest first: a part of their history. */
export function OrderHistory() {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const first = useLoaded(`orders ${uuid}`, () =>
    browserApi("GET /order/qr/{uuid}/orders/", { params: { uuid } }),
  )
  useFresh(first.reload, first.data?.orders.some(({ state }) => !isOver(state)) ?? false)
  const isSignedOut = first.error instanceof ApiError && first.error.status === 401
  if ((!first.data || isSignedOut) && first.error) {
    return <OrderProblem error={first.error} onRetry={first.reload} />
  }
  if (!first.data) return <StepLoading />
  if (first.data.orders.length === 0) return <NoOrders uuid={uuid} />
  return (
    <div className="flex flex-col gap-4">
      <OrderList uuid={uuid} first={first.data} timezone={place.timezone} />
    </div>
  )
}

function NoOrders({ uuid }: { uuid: string }) {
  return (
    <EmptyState
      title={m["order.none_title"]()}
      text={m["order.none_text"]()}
      picture={
        <span className="grid size-32 place-items-center rounded-full bg-warm">
          <img src={emptyPicture} alt="" width={72} height={72} />
        </span>
      }
      action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
    />
  )
}

type OrderListProps = { uuid: string; first: OrderPage; timezone: string }

function OrderList({ uuid, first, timezone }: OrderListProps) {
  const toast = useToast()
  const [older, setOlder] = useState<OrderPage[]>([])
  const [isBusy, setBusy] = useState(false)
  const pages = [first, ...older]
  const orders = pages.flatMap((page) => page.orders)
  const last = orders.at(-1)

  async function more() {
    if (!last) return
    setBusy(true)
    try {
      const query = { before: last.id }
      const page = await browserApi("GET /order/qr/{uuid}/orders/", { params: { uuid }, query })
      setOlder((known) => [...known, page])
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ul className="flex flex-col gap-3">
        {pages.map((page) => (
          <OrderRows key={page.orders[0]?.id} {...{ uuid, page, timezone }} />
        ))}
      </ul>
      {pages.at(-1)?.has_more ? (
        <Button
          variant="secondary"
          className="self-center"
          loading={isBusy}
          onClick={() => void more()}
        >
          {m["history.more"]()}
        </Button>
      ) : null}
    </>
  )
}

type OrderRowsProps = { uuid: string; page: OrderPage; timezone: string }

function OrderRows({ uuid, page, timezone }: OrderRowsProps) {
  const ids = page.orders.map(({ id }) => id)
  const moneyOf = useMoneyOf(uuid, ids, page)
  return page.orders.map((order) => (
    <OrderRow key={order.id} {...{ uuid, order, timezone }} sums={moneyOf.get(order.id)} />
  ))
}

type OrderRowProps = {
  uuid: string
  order: Summary
  timezone: string
  sums: Parameters<typeof moneyBadge>[0] | undefined
}

function OrderRow({ uuid, order, timezone, sums }: OrderRowProps) {
  const locale = useLocale()
  const names = order.names.map((name) => name[locale]).join(locale === "sa" ? "، " : ", ")
  const facts = [
    orderTypeName(order.type),
    order.branch_name[locale],
    momentText(order.placed_at, timezone, locale),
  ]
  const badge = sums ? moneyBadge(sums, isOver(order.state)) : null
  return (
    <Card render={<li />} className="relative flex flex-col gap-2 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`/order/${uuid}/${order.id}`}
          className="font-semibold text-ink text-title no-underline after:absolute after:inset-0 after:rounded-card"
        >
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
        <Badge tone={orderStateTone(order.state)} dot={!isOver(order.state)}>
          {orderStateName(order.state)}
        </Badge>
      </div>
      <p className="text-pretty">{names}</p>
      <p className="text-ink-3 text-small">{facts.join(" · ")}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <Price amountMinor={order.total_minor} locale={catalogueOf(locale)} />
          {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        </span>
        <span className="relative z-1 flex flex-wrap gap-2">
          {order.invoice_id ? (
            <Button
              variant="outline"
              aria-label={m["history.receipt_of"]({ number: order.number })}
              render={<Link to={`/receipt/${uuid}/${order.invoice_id}`} />}
            >
              {m["receipt.open"]()}
            </Button>
          ) : null}
          {order.state === "pending-payment" ? (
            <Button variant="secondary" render={<Link to={`/payment/${uuid}?order=${order.id}`} />}>
              {m["pay.continue"]()}
            </Button>
          ) : (
            <ReorderButton
              order={order.id}
              variant="outline"
              label={m["history.reorder_of"]({ number: order.number })}
            />
          )}
        </span>
      </div>
    </Card>
  )
}
