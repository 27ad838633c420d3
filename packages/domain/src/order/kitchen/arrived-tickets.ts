import type { OrderAction, OrderState } from "../order-states.ts"

type Move = { action: OrderAction | "place" | "undo"; to: OrderState; at: string }
type Ticket = { id: string; placed_at: string; moves: readonly Move[] }

/** When it came to the kitchen: what was ordered for tonight is not late because it was ordered at noon. */
export function cameAt({ moves, placed_at }: Ticket): string {
  return moves.findLast(({ to }) => to === "sent-to-kitchen")?.at ?? placed_at
}

/** One coming of one ticket. What was called back comes again; a bump that was a slip never went. */
export function arrivalOf({ id, moves, placed_at }: Ticket): string {
  const sent = moves.findLast(({ to, action }) => to === "sent-to-kitchen" && action !== "undo")
  return `${id} ${sent?.at ?? placed_at}`
}

/**
 * Whether something came that this screen has not told of. What hangs there when it is switched on is
 * seen, not heard: null before anything was heard.
 */
export function hasArrived(heard: ReadonlySet<string> | null, tickets: readonly Ticket[]): boolean {
  return heard !== null && tickets.some((ticket) => !heard.has(arrivalOf(ticket)))
}
