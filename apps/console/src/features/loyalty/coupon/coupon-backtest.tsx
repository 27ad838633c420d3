import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { useSettled } from "../../../shell/use-settled.ts"
import { BacktestCard, BacktestFigures } from "../backtest-card.tsx"
import { type CouponForm, couponOf, couponProblems } from "./coupon-form.ts"
import { backtestQuery, type CouponBacktest, type CouponInput } from "./coupons.ts"

/** What the typed coupon would have taken off, had it been on all the time and used wherever it fits. */
export function CouponBacktestCard({ timezone }: { timezone: string }) {
  const values = useWatch<CouponForm>() as CouponForm
  const isReady = couponProblems(values).length === 0
  const typed = JSON.stringify(couponOf(values, timezone))
  const settled = useSettled(typed)
  const { data, error, isFetching } = useQuery({
    ...backtestQuery(JSON.parse(settled) as CouponInput),
    // What has settled may still be from before it was whole.
    enabled: isReady && settled === typed,
  })
  return (
    <BacktestCard isReady={isReady} isFetching={isFetching} error={error}>
      {data ? <Figures backtest={data} /> : null}
    </BacktestCard>
  )
}

function Figures({ backtest }: { backtest: CouponBacktest }) {
  const locale = useLocale()
  const { orders, fitting, guests, taken_minor } = backtest
  if (orders === 0) return <p className="text-ink-2">{m["backtest.no_orders"]()}</p>
  return (
    <>
      <p className="text-small text-ink-2">
        {m["backtest.coupon_orders"]({ count: orders, figure: numberText(orders, locale) })}
      </p>
      <BacktestFigures
        rows={[
          { label: m["backtest.fitting"](), proposed: numberText(fitting, locale) },
          { label: m["backtest.guests"](), proposed: numberText(guests, locale) },
          { label: m["backtest.taken"](), proposed: money(taken_minor) },
        ]}
      />
    </>
  )
}
