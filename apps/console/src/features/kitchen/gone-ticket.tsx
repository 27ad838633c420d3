import { isMadeAt } from "@sufra/domain/order/kitchen/kitchen"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useQuery } from "@tanstack/react-query"
import { useLocale } from "../../shell/locale.ts"
import { isFirstTap } from "../../shell/start/first-tap.ts"
import { isolated, orderQuery, type StaffOrder, TypeSign, ticketPlaceText } from "../order/index.ts"

type GoneTicketProps = { order: StaffOrder; stationId: string | null; onDismiss: () => void }

/** Keeps its place, so that nothing slides under a finger; struck through, so that nobody makes it. */
export function GoneTicket({ order, stationId, onDismiss }: GoneTicketProps) {
  const locale = useLocale()
  // A sending that was taken back is no cancellation: the order may come again.
  const { data } = useQuery(orderQuery(order.id))
  const isTakenBack = data?.state === "accepted" || data?.state === "pending"
  const number = isolated(order.number)
  return (
    <article className="flex flex-col overflow-hidden rounded-card border-2 border-dashed border-danger bg-card">
      <header className="bg-danger-light px-4 py-2 text-on-danger-light">
        <p role="alert" className="text-title font-bold">
          {isTakenBack ? m["kitchen.taken_back"]({ number }) : m["kitchen.canceled"]({ number })}
        </p>
        <p className="flex items-center gap-x-2 font-semibold">
          <TypeSign type={order.type} />
          <bdi className="min-w-0 truncate">{ticketPlaceText(order)}</bdi>
        </p>
      </header>
      <ul className="flex flex-col px-4 py-2 text-title text-ink-3">
        {order.lines
          .filter((line) => isMadeAt(line, stationId))
          .map((line) => (
            <li key={line.position} className="py-1 wrap-break-word">
              <s>{`${line.quantity} × ${line.name[locale]}`}</s>
            </li>
          ))}
      </ul>
      <Button
        variant="outline"
        size="large"
        className="m-3 mt-1"
        aria-label={m["kitchen.dismiss_of"]({ number })}
        onClick={(event) => {
          if (isFirstTap(event)) onDismiss()
        }}
      >
        {m["kitchen.dismiss"]()}
      </Button>
    </article>
  )
}
