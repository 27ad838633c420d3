import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { useSettled } from "../../../shell/use-settled.ts"
import { BacktestCard, BacktestFigures } from "../backtest-card.tsx"
import { backtestQuery, type ProgrammeBacktest, type ProgrammeInput } from "./programme.ts"
import { type ProgrammeForm, programmeOf, programmeProblems } from "./programme-form.ts"

/** What the typed programme would have given, beside today's. */
export function ProgrammeBacktestCard({ timezone }: { timezone: string }) {
  const values = useWatch<ProgrammeForm>() as ProgrammeForm
  const isReady = programmeProblems(values).length === 0
  const typed = JSON.stringify(programmeOf(values, timezone))
  const settled = useSettled(typed)
  const { data, error, isFetching } = useQuery({
    ...backtestQuery(JSON.parse(settled) as ProgrammeInput),
    // What has settled may still be from before it was whole.
    enabled: isReady && settled === typed,
  })
  return (
    <BacktestCard isReady={isReady} isFetching={isFetching} error={error}>
      {data ? <Figures backtest={data} /> : null}
    </BacktestCard>
  )
}

function Figures({ backtest: { orders, current, proposed } }: { backtest: ProgrammeBacktest }) {
  const locale = useLocale()
  if (orders === 0) return <p className="text-ink-2">{m["backtest.no_orders"]()}</p>
  const count = (value: number) => numberText(value, locale)
  return (
    <>
      <p className="text-small text-ink-2">
        {m["backtest.orders"]({ count: orders, figure: count(orders) })}
      </p>
      <BacktestFigures
        rows={[
          {
            label: m["backtest.points"](),
            proposed: count(proposed.points),
            current: count(current.points),
          },
          {
            label: m["backtest.cost"](),
            proposed: money(proposed.cost_minor),
            current: money(current.cost_minor),
          },
          {
            label: m["backtest.guests"](),
            proposed: count(proposed.guests),
            current: count(current.guests),
          },
        ]}
      />
    </>
  )
}
