import { allDayCounts } from "@sufra/domain/order/kitchen/kitchen"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import type { StaffOrder } from "../order/index.ts"

type AllDayProps = { tickets: StaffOrder[]; stationId: string | null }

/** How much of everything is to be made, over all tickets: what goes on the grill at once. */
export function AllDay({ tickets, stationId }: AllDayProps) {
  const locale = useLocale()
  const counts = allDayCounts(tickets, stationId)
  return (
    <Card render={<aside />} className="w-full shrink-0 lg:w-60" aria-labelledby="all-day">
      <h2 id="all-day" className="text-title font-semibold">
        {m["kitchen.all_day"]()}
      </h2>
      <p className="text-small text-ink-2">{m["kitchen.all_day_text"]()}</p>
      <ul className="mt-2 divide-y divide-line">
        {counts.map(({ productId, name, portions }) => (
          <li key={productId} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 font-medium wrap-break-word">{name[locale]}</span>
            <span className="text-title font-bold tabular-nums">{portions}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
