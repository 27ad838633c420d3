import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Spinner } from "@sufra/ui/spinner"
import { type ReactNode, useId } from "react"
import { errorText } from "../../shell/errors/error-text.ts"

type BacktestCardProps = {
  /** Null: what is typed is not whole yet. */
  isReady: boolean
  isFetching: boolean
  error: unknown
  children: ReactNode
}

/** What a rule would have done in the last 90 days, said before it is saved. */
export function BacktestCard({ isReady, isFetching, error, children }: BacktestCardProps) {
  const id = useId()
  return (
    <Card padding="medium" className="xl:p-6" render={<section aria-labelledby={id} />}>
      <h2 id={id} className="flex items-center gap-2 text-title font-semibold">
        {m["backtest.title"]()}
        {isReady && isFetching ? <Spinner className="size-5" /> : null}
      </h2>
      <div role="status" className="mt-2">
        {isReady && error ? <p className="text-danger-ink">{errorText(error)}</p> : null}
        {isReady ? children : <p className="text-ink-2">{m["backtest.incomplete"]()}</p>}
      </div>
    </Card>
  )
}

/** A row of the table beside it: what it would be, and what it is today. */
export type BacktestRow = { label: string; proposed: ReactNode; current?: ReactNode }

export function BacktestFigures({ rows }: { rows: BacktestRow[] }) {
  const hasCurrent = rows.some(({ current }) => current !== undefined)
  return (
    <table className="mt-3 w-full text-start tabular-nums">
      {hasCurrent ? (
        <thead>
          <tr className="text-small text-ink-3">
            <td />
            <th scope="col" className="pb-1 text-end font-medium">
              {m["backtest.proposed"]()}
            </th>
            <th scope="col" className="pb-1 text-end font-medium">
              {m["backtest.current"]()}
            </th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(({ label, proposed, current }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 pe-2 text-start font-normal text-ink-2">
              {label}
            </th>
            <td className="py-2 text-end font-semibold">{proposed}</td>
            {hasCurrent ? <td className="py-2 ps-2 text-end text-ink-2">{current}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
