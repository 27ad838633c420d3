import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Sheet } from "@sufra/ui/sheet"
import { api } from "../../shell/api/api.ts"
import { isolated } from "../order/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { callText, changeFloor, type FloorTable, type TableCall, tableStatusText } from "./floor.ts"
import { OrderMore } from "./order-more.tsx"
import { SittingActions } from "./sitting-actions.tsx"
import { SittingDetails } from "./sitting-details.tsx"
import { StatusDot } from "./table-tile.tsx"

type TableDrawerProps = {
  table: FloorTable | undefined
  /** Of the whole branch: where a sitting can move to. */
  tables: FloorTable[]
  timezone: string
  /** The sitting is at another table now: it is followed there. */
  onMoved: (tableId: string) => void
  onClose: () => void
}

export function TableDrawer({ table, timezone, ...rest }: TableDrawerProps) {
  const staff = useStaff()
  return (
    <Sheet
      open={table !== undefined}
      onOpenChange={(open) => {
        if (!open) rest.onClose()
      }}
      wide="side"
      title={table ? m["floor.table"]({ label: isolated(table.label) }) : m["floor.title"]()}
      closeLabel={m["action.close"]()}
      footer={table ? <Actions table={table} {...rest} /> : null}
    >
      {table ? (
        <div className="mt-2 flex flex-col gap-5">
          <p className="flex items-center gap-2 text-ink-2">
            <StatusDot status={table.status} />
            {`${tableStatusText(table.status)} · ${m["floor.seats"]({ count: table.seats })}`}
          </p>
          <Calls table={table} />
          {canDo(staff, "orders.take") && table.status !== "check-printed" ? (
            <OrderMore table={table} />
          ) : null}
          {table.sitting ? <SittingDetails sitting={table.sitting} timezone={timezone} /> : null}
        </div>
      ) : null}
    </Sheet>
  )
}

function Calls({ table }: { table: FloorTable }) {
  if (table.calls.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {table.calls.map((call) => (
        <li
          key={call.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-light px-4 py-2 text-on-warning-light"
        >
          <span className="min-w-0 flex-1 basis-40 font-semibold">{callText(call)}</span>
          <CallAnswers call={call} />
        </li>
      ))}
    </ul>
  )
}

function CallAnswers({ call }: { call: TableCall }) {
  const params = { id: call.id }
  const answer = (said: string) =>
    void changeFloor(() => api("POST /staff/calls/{id}/answer/", { params }), said)
  if (call.kind !== "let-in") {
    return (
      <Button variant="outline" onClick={() => answer(m["floor.answered"]())}>
        {m["floor.answer"]()}
      </Button>
    )
  }
  const letIn = () =>
    void changeFloor(
      () => api("POST /staff/calls/{id}/let-in/", { params }),
      m["floor.did_let_in"](),
    )
  return (
    <span className="flex gap-2">
      <Button variant="outline" onClick={() => answer(m["floor.did_not_let_in"]())}>
        {m["floor.not_let_in"]()}
      </Button>
      <Button onClick={letIn}>{m["floor.let_in"]()}</Button>
    </span>
  )
}

type ActionsProps = Omit<TableDrawerProps, "table" | "timezone"> & { table: FloorTable }

function Actions({ table, tables, onMoved, onClose }: ActionsProps) {
  if (table.sitting) {
    return (
      <SittingActions
        table={table}
        sitting={table.sitting}
        freeTables={tables.filter(({ status }) => status === "free")}
        takenTables={tables.filter(({ id, status }) => status === "occupied" && id !== table.id)}
        onMoved={onMoved}
        onClose={onClose}
      />
    )
  }
  const isReserved = table.status === "reserved"
  const label = isolated(table.label)
  async function change() {
    const body = { status: isReserved ? "free" : "reserved" } as const
    const said = isReserved ? m["floor.did_free"]({ label }) : m["floor.did_reserve"]({ label })
    const work = () => api("PUT /staff/floor/{id}/status/", { params: { id: table.id }, body })
    if (await changeFloor(work, said)) onClose()
  }
  return (
    <Button variant={isReserved ? "filled" : "outline"} fullWidth onClick={() => void change()}>
      {isReserved ? m["floor.free_again"]() : m["floor.reserve"]()}
    </Button>
  )
}
