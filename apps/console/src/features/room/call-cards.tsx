import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { api } from "../../shell/api/api.ts"
import { changeFloor } from "../floor/index.ts"
import { isolated } from "../order/index.ts"
import type { RoomCall, RoomTable } from "./room.ts"

type CallCardsProps = { calls: RoomCall[]; nowMs: number; onOpen: (table: RoomTable) => void }

/** Lists the tables that call, the oldest first and dark: it is the one to go to. */
export function CallCards({ calls, nowMs, onOpen }: CallCardsProps) {
  if (calls.length === 0) return null
  return (
    <ul aria-label={m["room.calls"]()} className="grid gap-2 md:grid-cols-2">
      {calls.map((call, index) => (
        <CallCard
          key={call.id}
          {...{ call, nowMs }}
          isFirst={index === 0}
          onOpen={() => onOpen(call.table)}
        />
      ))}
    </ul>
  )
}

type CallCardProps = { call: RoomCall; nowMs: number; isFirst: boolean; onOpen: () => void }

function CallCard({ call, nowMs, isFirst, onOpen }: CallCardProps) {
  const { table, kind } = call
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(call.called_at)) / 1_000))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
  const dueMinor = kind === "bill" ? (table.sitting?.due_minor ?? 0) : 0
  return (
    <li
      className={`flex items-center gap-3 rounded-card p-3 ${isFirst ? "bg-dark text-on-dark" : "bg-card shadow-card"}`}
    >
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-control text-title font-bold ${isFirst ? "bg-card text-ink" : "bg-warm text-ink"}`}
      >
        <bdi>{table.label}</bdi>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{callName(kind)}</span>
        <span className={`block text-small ${isFirst ? "" : "text-ink-2"}`}>
          {dueMinor > 0 ? (
            <>
              <Price amountMinor={dueMinor} className="text-small! font-normal!" />
              {" · "}
            </>
          ) : null}
          {m["room.since_clock"]({ clock: isolated(clock) })}
        </span>
      </span>
      <Answer call={call} isFirst={isFirst} onOpen={onOpen} />
    </li>
  )
}

const callNames: Record<RoomCall["kind"], () => string> = {
  waiter: () => m["room.call_waiter"](),
  bill: () => m["room.call_bill"](),
  "let-in": () => m["room.call_let_in"](),
}

function callName(kind: RoomCall["kind"]): string {
  return callNames[kind]()
}

/** Lists the calls that a colleague has just taken, so that nobody goes twice. */
export function TakenCalls({ tables }: { tables: RoomTable[] }) {
  const taken = tables.flatMap((table) => table.taken.map((call) => ({ ...call, table })))
  if (taken.length === 0) return null
  return (
    <ul aria-label={m["room.taken"]()} className="flex flex-col gap-1">
      {taken.map(({ id, kind, by, table }) => (
        <li key={id} className="flex flex-wrap gap-x-2 text-small text-ink-2">
          <bdi className="font-semibold text-ink">{table.label}</bdi>
          <span>{callName(kind)}</span>
          <span>{m["room.taken_by"]({ name: isolated(by) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The bill is brought, a guest is let in after a look; for the rest it is enough to be on the way. */
function Answer({ call, isFirst, onOpen }: Omit<CallCardProps, "nowMs">) {
  const { id, kind, table } = call
  const params = { id }
  const going = () =>
    void changeFloor(
      () => api("POST /staff/calls/{id}/answer/", { params }),
      m["room.did_answer"]({ label: isolated(table.label) }),
    )
  const letIn = () =>
    void changeFloor(
      () => api("POST /staff/calls/{id}/let-in/", { params }),
      m["floor.did_let_in"](),
    )
  if (kind === "bill")
    return <CallButton {...{ isFirst }} onClick={onOpen} text={m["room.open"]()} />
  if (kind === "let-in") {
    return <CallButton {...{ isFirst }} onClick={letIn} text={m["floor.let_in"]()} />
  }
  return <CallButton {...{ isFirst }} onClick={going} text={m["room.coming"]()} />
}

type CallButtonProps = { isFirst: boolean; text: ReactNode; onClick: () => void }

function CallButton({ isFirst, text, onClick }: CallButtonProps) {
  return (
    <Button
      variant={isFirst ? "outline" : "tonal"}
      className={isFirst ? "border-transparent bg-card text-ink" : ""}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
