import { changePercent } from "@sufra/domain/payment/sales-change"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Price, priceText } from "@sufra/ui/price"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { dayText, numberText } from "../../shell/text/format-time.ts"
import { isolated } from "../order/index.ts"
import type { Today } from "./today.ts"

type Sales = NonNullable<Today["sales"]>

const cardClass = "flex flex-col gap-2 text-ink no-underline"

/** The money of the day, and what is being made. */
export function SalesCards({ today }: { today: Today }) {
  const locale = useLocale()
  return (
    <section aria-label={m["today.money"]()} className="grid gap-3 md:grid-cols-3">
      {today.sales ? <SalesCard sales={today.sales} /> : null}
      <Card interactive render={<Link to="/orders" />} className={cardClass}>
        <span className="text-ink-2">{m["today.under_way"]()}</span>
        <span className="text-display font-semibold tabular-nums">
          {numberText(today.under_way, locale)}
        </span>
        <span className={today.late.length > 0 ? "font-semibold text-danger-ink" : "text-ink-2"}>
          {today.late.length > 0
            ? m["today.late_count"]({ count: today.late.length })
            : m["today.none_late"]()}
        </span>
      </Card>
    </section>
  )
}

function SalesCard({ sales }: { sales: Sales }) {
  const locale = useLocale()
  const { compared } = sales
  const figures = (minor: number) => isolated(priceText(minor))
  return (
    <Card interactive render={<Link to="/settlement" />} className={`${cardClass} md:col-span-2`}>
      <span className="text-ink-2">{m["today.sales"]()}</span>
      <span className="flex flex-wrap items-center gap-3">
        <Price amountMinor={sales.today_minor} size="display" />
        <Change sales={sales} />
      </span>
      {compared ? (
        <span className="text-ink-2">
          {m["today.compared"]({
            date: dayText(compared.date, locale),
            byNow: figures(compared.by_now_minor),
            whole: figures(compared.whole_minor),
          })}
        </span>
      ) : null}
    </Card>
  )
}

function Change({ sales }: { sales: Sales }) {
  const locale = useLocale()
  const percent = sales.compared && changePercent(sales.today_minor, sales.compared.by_now_minor)
  if (percent === null) return null
  if (percent === 0) return <Badge>{m["today.change_none"]()}</Badge>
  const amount = isolated(`${numberText(Math.abs(percent), locale)}%`)
  return percent > 0 ? (
    <Badge tone="success">{m["today.change_up"]({ percent: amount })}</Badge>
  ) : (
    <Badge tone="danger">{m["today.change_down"]({ percent: amount })}</Badge>
  )
}
