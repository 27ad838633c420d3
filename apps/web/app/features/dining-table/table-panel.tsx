import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Countdown } from "@sufra/ui/countdown"
import { BellIcon, UsersIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { OrderLines, orderStateName } from "../order/index.ts"
import type { Sitting } from "./sitting.ts"
import { useTableActions } from "./table-actions.ts"

type TablePanelProps = { uuid: string; sitting: Sitting; onChange: () => void }

/** The table as this guest sees it: ask to sit down, wait, let others in, order, call. */
export function TablePanel({ uuid, sitting, onChange }: TablePanelProps) {
  const actions = useTableActions(uuid, onChange)
  const { standing } = sitting
  if (standing === "to_ask" || standing === "declined") {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{standing === "declined" ? m["order.join_declined"]() : m["error.join_needed"]()}</p>
        <Button variant="tonal" loading={actions.isBusy} onClick={actions.join}>
          {standing === "declined" ? m["order.join_again"]() : m["order.join_ask"]()}
        </Button>
      </div>
    )
  }
  if (standing === "asked") return <Waiting sitting={sitting} />
  if (standing === "not_available") return <p>{m["error.table_not_available"]()}</p>
  if (standing === "free") return <p className="text-ink-2">{m["order.table_free"]()}</p>
  return <Joined uuid={uuid} sitting={sitting} actions={actions} />
}

function Waiting({ sitting }: { sitting: Sitting }) {
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="font-semibold">{m["order.join_waiting"]()}</p>
      {sitting.staff_may_answer_at ? (
        <Countdown
          className="text-ink-2"
          endsAtMs={Date.parse(sitting.staff_may_answer_at)}
          announceAtSeconds={[]}
          format={({ totalSeconds }) =>
            totalSeconds > 0
              ? m["order.staff_answer_in"]({ count: totalSeconds })
              : m["order.staff_answer_now"]()
          }
        />
      ) : null}
    </div>
  )
}

type JoinedProps = { uuid: string; sitting: Sitting; actions: ReturnType<typeof useTableActions> }

function Joined({ uuid, sitting, actions }: JoinedProps) {
  const asking = sitting.may_answer ? sitting.guests.filter(({ state }) => state === "asked") : []
  const called = new Set(sitting.calls.map(({ kind }) => kind))
  return (
    <div className="flex flex-col gap-4">
      {asking.map((guest) => (
        <div
          key={guest.id}
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card bg-info-light px-4 py-3 text-on-info-light"
        >
          <UsersIcon className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 basis-40">
            {m["order.join_request"]({ name: guest.first_name || m["order.somebody"]() })}
          </span>
          <span className="flex gap-2">
            <Button
              variant="outline"
              loading={actions.isBusy}
              onClick={() => actions.answer(guest.id, false)}
            >
              {m["order.join_refuse"]()}
            </Button>
            <Button
              variant="tonal"
              loading={actions.isBusy}
              onClick={() => actions.answer(guest.id, true)}
            >
              {m["order.join_approve"]()}
            </Button>
          </span>
        </div>
      ))}
      <TableOrders sitting={sitting} />
      <div className="flex flex-wrap gap-2">
        {sitting.orders.length > 0 ? (
          <Button variant="outline" render={<Link to={`/bill/${uuid}`} />}>
            {m["split.open"]()}
          </Button>
        ) : null}
        <Button
          variant="tonal"
          startIcon={<BellIcon className="size-5" />}
          loading={actions.isBusy}
          disabled={called.has("waiter")}
          onClick={() => actions.call("waiter")}
        >
          {called.has("waiter") ? m["order.waiter_called"]() : m["order.call_waiter"]()}
        </Button>
        <Button
          variant="outline"
          loading={actions.isBusy}
          disabled={called.has("bill")}
          onClick={() => actions.call("bill")}
        >
          {called.has("bill") ? m["order.bill_asked"]() : m["order.ask_bill"]()}
        </Button>
      </div>
    </div>
  )
}

/** Who ordered what, and what the table comes to. */
function TableOrders({ sitting }: { sitting: Sitting }) {
  const locale = useLocale()
  if (sitting.orders.length === 0) return null
  return (
    <div>
      <ul className="flex flex-col gap-3">
        {sitting.orders.map((order) => (
          <li key={order.id} className="rounded-card bg-muted px-4 pt-3 pb-1">
            <p className="flex flex-wrap items-baseline justify-between gap-2 text-small">
              <span className="font-semibold">
                {order.is_mine ? m["order.mine"]() : order.customer_first_name}
              </span>
              <span className="text-ink-2">
                <bdi dir="ltr">{order.number}</bdi>
                {` · ${orderStateName(order.state)}`}
              </span>
            </p>
            <OrderLines lines={order.lines} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 font-semibold">
        {m["order.table_total"]()}
        <Price amountMinor={sitting.total_minor} locale={catalogueOf(locale)} size="title" />
      </p>
    </div>
  )
}
