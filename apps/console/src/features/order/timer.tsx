import { elapsedText, type Urgency, urgencyOf } from "@sufra/domain/order/kitchen/urgency"
import { m } from "@sufra/messages"
import { useServerNow } from "../../shell/api/server-clock.ts"
import type { StaffOrder } from "./orders.ts"

type Timed = Pick<StaffOrder, "state" | "placed_at" | "due_at" | "receive_at" | "ready_at">

export function useUrgency(order: Timed): Urgency {
  const timed = {
    state: order.state,
    placedAtMs: Date.parse(order.placed_at),
    dueAtMs: Date.parse(order.due_at),
    promisedAtMs: Date.parse(order.receive_at ?? order.ready_at),
  }
  return urgencyOf(timed, useServerNow())
}

const toneClass: Record<Urgency, string> = {
  calm: "bg-muted text-ink-2",
  soon: "bg-warning-light text-on-warning-light",
  late: "bg-danger text-on-danger",
}

type TimerProps = {
  order: Timed
  /** From when it counts, and what that is: by default how long the guest has been waiting. */
  since?: string
  label?: string
  className?: string
}

/** The colour says what the figures mean; the words are read. */
export function Timer({ order, since = order.placed_at, label, className = "" }: TimerProps) {
  const urgency = useUrgency(order)
  const nowMs = useServerNow()
  return (
    <span
      role="timer"
      aria-label={label ?? m["board.waiting"]()}
      data-urgency={urgency}
      dir="ltr"
      className={`ui-inline items-center rounded-tag px-2 py-0.5 font-semibold tabular-nums ${toneClass[urgency]} ${className}`}
    >
      {elapsedText(Date.parse(since), nowMs)}
    </span>
  )
}
