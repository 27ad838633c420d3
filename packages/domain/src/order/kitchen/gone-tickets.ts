/** How long the kitchen is told that a ticket is not to be made any more. */
export const goneShownMs = 60_000

type Ticket = { id: string }
type Lists<Order extends Ticket> = { tickets: readonly Order[]; recent: readonly Ticket[] }
export type GoneTicket<Order extends Ticket> = { order: Order; goneAtMs: number }

/**
 * The tickets that were in work and are neither that nor made: somebody has called them off. Those that were
 * gone before stay until their time is over, or until they are back.
 */
export function goneTickets<Order extends Ticket>(
  before: { tickets: readonly Order[]; gone: readonly GoneTicket<Order>[] },
  now: Lists<Order>,
  nowMs: number,
): GoneTicket<Order>[] {
  const known = new Set([...now.tickets, ...now.recent].map(({ id }) => id))
  const kept = before.gone.filter(
    ({ order, goneAtMs }) => !known.has(order.id) && nowMs - goneAtMs < goneShownMs,
  )
  const fresh = before.tickets
    .filter(({ id }) => !known.has(id))
    .map((order) => ({ order, goneAtMs: nowMs }))
  return [...kept, ...fresh]
}
