import { m } from "@sufra/messages"
import { isolated } from "../order/index.ts"
import { callName } from "./call-cards.tsx"
import type { RoomTable } from "./room.ts"

/** Calls that a colleague has just taken: nobody goes twice. */
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
