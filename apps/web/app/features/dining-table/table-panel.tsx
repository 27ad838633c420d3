import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Countdown } from "@sufra/ui/countdown"
import { BellIcon, UsersIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { askingAt, type Sitting } from "./sitting.ts"
import { type TableActions, useTableActions } from "./table-actions.ts"
import { TableOrders } from "./table-orders.tsx"

export type TablePanelProps = {
  uuid: string
  sitting: Sitting
  onChange: () => void
  /** Asks to join, where more is to be done than sending it. */
  join?: () => void
  isJoining?: boolean
}

/** The table as this guest sees it: ask to sit down, wait, let others in, order, call. */
export function TablePanel({ uuid, sitting, onChange, join, isJoining }: TablePanelProps) {
  const actions = useTableActions(uuid, onChange)
  const { standing } = sitting
  if (standing === "to_ask" || standing === "declined") {
    const isAgain = standing === "declined"
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{isAgain ? m["order.join_declined"]() : m["error.join_needed"]()}</p>
        <Button
          variant="secondary"
          loading={isJoining ?? actions.isBusy}
          onClick={join ?? actions.join}
        >
          {isAgain ? m["order.join_again"]() : m["order.join_ask"]()}
        </Button>
      </div>
    )
  }
  if (standing === "asked") return <Waiting sitting={sitting} />
  if (standing === "not_available") return <p>{m["error.table_not_available"]()}</p>
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

/** Who wants to sit down, and is waiting for this guest's word. */
export function Asking({ sitting, actions }: { sitting: Sitting; actions: TableActions }) {
  return (
    <>
      {askingAt(sitting).map((guest) => (
        <div
          key={guest.id}
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card bg-info-light px-4 py-3 text-on-info-light"
        >
          <UsersIcon className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 basis-[10rem]">
            {m["order.join_request"]({ name: guest.first_name || m["order.somebody"]() })}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              loading={actions.isBusy}
              onClick={() => actions.answer(guest.id, false)}
            >
              {m["order.join_refuse"]()}
            </Button>
            <Button
              variant="secondary"
              loading={actions.isBusy}
              onClick={() => actions.answer(guest.id, true)}
            >
              {m["order.join_approve"]()}
            </Button>
          </span>
        </div>
      ))}
    </>
  )
}

type JoinedProps = { uuid: string; sitting: Sitting; actions: TableActions }

function callText(isCalled: boolean, isComing: boolean): string {
  if (isCalled) return m["order.waiter_called"]()
  return isComing ? m["order.waiter_coming"]() : m["order.call_waiter"]()
}

function Joined({ uuid, sitting, actions }: JoinedProps) {
  const called = new Set(sitting.calls.map(({ kind }) => kind))
  // A call that is open again weighs more than the answer to the last one.
  const coming = new Set(sitting.coming.map(({ kind }) => kind))
  return (
    <div className="flex flex-col gap-4">
      <Asking sitting={sitting} actions={actions} />
      <TableOrders sitting={sitting} />
      {sitting.may_free ? (
        <div className="flex flex-col items-start gap-2 rounded-card bg-success-light px-4 py-3 text-on-success-light">
          <p>{m["order.all_paid"]()}</p>
          <Button variant="outline" loading={actions.isBusy} onClick={actions.leave}>
            {m["order.leave_table"]()}
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {sitting.orders.length > 0 && !sitting.may_free ? (
          <Button variant="outline" render={<Link to={`/bill/${uuid}`} />}>
            {m["split.open"]()}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          startIcon={<BellIcon className="size-5" />}
          loading={actions.isBusy}
          disabled={called.has("waiter")}
          onClick={() => actions.call("waiter")}
        >
          {callText(called.has("waiter"), coming.has("waiter"))}
        </Button>
        {sitting.may_free ? null : (
          <Button
            variant="outline"
            loading={actions.isBusy}
            disabled={called.has("bill")}
            onClick={() => actions.call("bill")}
          >
            {called.has("bill") ? m["order.bill_asked"]() : m["order.ask_bill"]()}
          </Button>
        )}
      </div>
    </div>
  )
}
