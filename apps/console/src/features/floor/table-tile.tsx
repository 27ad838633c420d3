import { elapsedText } from "@sufra/domain/order/kitchen/urgency"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { BellIcon, UsersIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useServerNow } from "../../shell/api/server-clock.ts"
import { ReceiptIcon } from "../../shell/console-icons.tsx"
import {
  callText,
  type FloorTable,
  isPartlyPaid,
  type TableCall,
  type TableStatus,
  tableStatusText,
} from "./floor.ts"

const dotClass: Record<TableStatus, string> = {
  free: "bg-success",
  occupied: "bg-danger",
  reserved: "bg-info",
  "check-printed": "bg-warning",
}

const tileClass: Record<TableStatus, string> = {
  free: "bg-card border-line-strong",
  occupied: "bg-danger-light border-danger",
  reserved: "bg-info-light border-info",
  "check-printed": "bg-warning-light border-warning",
}

export function StatusDot({ status }: { status: TableStatus }) {
  return <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${dotClass[status]}`} />
}

type TableTileProps = { table: FloorTable; onOpen: () => void }

/** A table seen from above: its label, how it stands, and whether it calls. */
export function TableTile({ table, onOpen }: TableTileProps) {
  const { label, status, sitting, calls } = table
  return (
    <li>
      <button
        type="button"
        data-status={status}
        onClick={onOpen}
        className={`flex min-h-34 w-full flex-col gap-1 rounded-card border-2 p-3 text-start text-ink shadow-card transition-shadow duration-150 hover:shadow-raised ${tileClass[status]} ${calls.length > 0 ? "ring-3 ring-warning" : ""}`}
      >
        <span className="flex items-start justify-between gap-2">
          <bdi className="text-heading leading-tight font-bold wrap-break-word">{label}</bdi>
          {sitting ? <SittingTimer since={sitting.opened_at} /> : null}
        </span>
        <span className="flex items-center gap-2 font-medium">
          <StatusDot status={status} />
          {tableStatusText(status)}
        </span>
        {sitting ? (
          <Sitting sitting={sitting} />
        ) : (
          <span className="text-small text-ink-2">{m["floor.seats"]({ count: table.seats })}</span>
        )}
        <Calls table={table} />
      </button>
    </li>
  )
}

function SittingTimer({ since }: { since: string }) {
  const nowMs = useServerNow()
  return (
    <span dir="ltr" className="text-small text-ink-2 tabular-nums">
      {elapsedText(Date.parse(since), nowMs)}
    </span>
  )
}

function Sitting({ sitting }: { sitting: NonNullable<FloorTable["sitting"]> }) {
  const joined = sitting.guests.filter(({ state }) => state === "joined").length
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 text-small">
      {/* Nobody has joined where staff took the order. */}
      {joined > 0 ? (
        <span className="flex items-center gap-1">
          <UsersIcon className="size-4" />
          {m["floor.guests"]({ count: joined })}
        </span>
      ) : null}
      <Price amountMinor={sitting.total_minor} />
      {sitting.total_minor > 0 && sitting.due_minor === 0 ? (
        <Badge tone="success">{m["till.paid"]()}</Badge>
      ) : null}
      {isPartlyPaid(sitting) ? <Badge tone="info">{m["till.part_paid"]()}</Badge> : null}
    </span>
  )
}

function Calls({ table }: { table: FloorTable }) {
  const isAsked = table.sitting?.guests.some(({ state }) => state === "asked")
  return (
    <span className="mt-auto flex flex-wrap gap-1 empty:hidden">
      {table.calls.map((call) => (
        <Badge
          key={call.id}
          tone="warning"
          className="max-w-full whitespace-normal! bg-warning! text-on-warning!"
        >
          <CallIcon kind={call.kind} />
          {call.kind === "let-in" ? m["floor.call_let_in_short"]() : callText(call)}
        </Badge>
      ))}
      {isAsked ? <Badge tone="info">{m["floor.waits_to_join"]()}</Badge> : null}
    </span>
  )
}

function CallIcon({ kind }: Pick<TableCall, "kind">) {
  if (kind === "bill") return <ReceiptIcon className="size-4" />
  return kind === "let-in" ? <UsersIcon className="size-4" /> : <BellIcon className="size-4" />
}
