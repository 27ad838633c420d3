import { lineKey } from "@sufra/domain/cart/cart"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { chosenText, type OrderAgain, type OrderLine, type StaffOrder } from "../order/index.ts"
import { type FloorTable, sittingQuery } from "./floor.ts"

const mostAgain = 4

/** Lists what a table may want once more: its dishes as they were chosen, the last one first. */
function dishesAgain(orders: readonly StaffOrder[]): OrderLine[] {
  const wanted = orders.filter(({ state }) => !isOver(state) || state === "completed")
  const lines = wanted.flatMap((order) => order.lines).toReversed()
  const keyOf = ({ product_id, choice, note }: OrderLine) => lineKey(product_id, choice, note)
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()].slice(0, mostAgain)
}

/** Leads to a new order of the table: an empty one, or one that begins with a dish it had before. */
export function OrderMore({ table }: { table: FloorTable }) {
  const to = `/orders/new?table=${table.id}`
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="outline"
        className="self-start"
        startIcon={<PlusIcon className="size-5" />}
        render={<Link to={to} />}
      >
        {m["order_taking.title"]()}
      </Button>
      {table.sitting ? <Again to={to} sittingId={table.sitting.id} /> : null}
    </div>
  )
}

function Again({ to, sittingId }: { to: string; sittingId: string }) {
  const locale = useLocale()
  const { data } = useQuery(sittingQuery(sittingId))
  const lines = dishesAgain(data?.orders ?? [])
  if (lines.length === 0) return null
  return (
    <ul aria-label={m["floor.again"]()} className="flex flex-wrap gap-2">
      {lines.map((line) => (
        <li key={lineKey(line.product_id, line.choice, line.note)} className="min-w-0 max-w-full">
          <Button
            variant="tonal"
            className="h-full max-w-full text-start"
            startIcon={<PlusIcon className="size-5" />}
            render={<Link to={to} state={{ again: line } satisfies OrderAgain} />}
          >
            <span className="min-w-0">
              <span className="block truncate">{line.name[locale]}</span>
              {line.chosen.length > 0 ? (
                <span className="block truncate text-small font-normal">
                  {chosenText(line, locale)}
                </span>
              ) : null}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
