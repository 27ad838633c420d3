import { m } from "@sufra/messages"
import { type Kitchen, moveOrder, type StaffOrder } from "../order/index.ts"
import { GoneTicket } from "./gone-ticket.tsx"
import { Ticket } from "./ticket.tsx"
import { useNumberKeys } from "./use-number-keys.ts"

type TicketsProps = {
  tickets: StaffOrder[]
  /** Of those that were called off, and only say so. */
  goneIds: ReadonlySet<string>
  onDismiss: (id: string) => void
  /** The one this screen is set to. */
  station: Kitchen["stations"][number] | null
  timezone: string
}

/** Keys of a bump bar or a keyboard: what is beyond nine is bumped by hand. */
const mostKeys = 9

export function Tickets(props: TicketsProps) {
  const { tickets, goneIds, onDismiss, station, timezone } = props
  const stationId = station?.id ?? null
  function bump(order: StaffOrder) {
    void moveOrder(order, { action: "bump", ...(stationId && { station_id: stationId }) })
  }
  useNumberKeys((key) => {
    const order = tickets[key - 1]
    if (order && !goneIds.has(order.id)) bump(order)
  })
  return (
    <ol
      aria-label={m["kitchen.tickets"]()}
      // Down one column and on to the next: a long ticket leaves no hole beside it.
      className="-mb-4 columns-[14.5rem] gap-4"
    >
      {tickets.map((order, index) => (
        <li key={order.id} className="mb-4 break-inside-avoid">
          {goneIds.has(order.id) ? (
            <GoneTicket order={order} stationId={stationId} onDismiss={() => onDismiss(order.id)} />
          ) : (
            <Ticket
              order={order}
              station={station}
              timezone={timezone}
              hotkey={index < mostKeys ? index + 1 : null}
              onBump={() => bump(order)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
