import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { SpeechIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton } from "../../shell/page/log-list.tsx"
import { dayText } from "../../shell/text/format-time.ts"
import { Rating } from "./evaluation-card.tsx"
import { EvaluationFrame } from "./evaluation-frame.tsx"
import { ratingText } from "./evaluation-words.ts"
import { type Averages, averagesQuery, everything } from "./evaluations.ts"
import { Filters } from "./filters.tsx"

/** How guests rate the place over time, its branches and its dishes. */
export function AveragesPage() {
  const [filter, setFilter] = useState(everything)
  const { data, error, refetch } = useQuery(averagesQuery(filter))
  return (
    <EvaluationFrame>
      <Filters
        filter={filter}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["evaluation_desk.loading"]()} /> : null}
      {data?.total ? <Report averages={data} total={data.total} /> : null}
      {data && !data.total ? (
        <EmptyCard icon={<SpeechIcon />} title={m["evaluation_desk.none_title"]()} />
      ) : null}
    </EvaluationFrame>
  )
}

type Average = NonNullable<Averages["total"]>

function Report({ averages, total }: { averages: Averages; total: Average }) {
  const locale = useLocale()
  const nameOf = (name: LocalText | null) => name?.[locale] ?? m["evaluation_desk.no_branch"]()
  return (
    <>
      <Card padding="large" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div>
          <p className="text-ink-2 text-small">{m["evaluation_desk.average"]()}</p>
          <p className="text-heading">
            <Rating rating={total.rating} isLow={false} />
          </p>
          <p className="text-ink-2 text-small">
            {m["evaluation_desk.answers_count"]({ count: total.answers })}
          </p>
        </div>
        <OverTime days={averages.by_day} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Ranking
          title={m["evaluation_desk.by_branch"]()}
          rows={averages.by_branch.map((one, nth) => ({
            ...one,
            key: String(nth),
            name: nameOf(one.name),
          }))}
        />
        <Ranking
          title={m["evaluation_desk.by_dish"]()}
          rows={averages.by_dish.map((one) => ({ ...one, key: one.id, name: one.name[locale] }))}
        />
      </div>
    </>
  )
}

const mostRating = 500
const mostDays = 60

/** A bar for each day; the table of figures is what a screen reader reads. */
function OverTime({ days }: { days: Averages["by_day"] }) {
  const locale = useLocale()
  const shown = days.slice(-mostDays)
  return (
    <ol
      aria-label={m["evaluation_desk.over_time"]()}
      className="flex h-28 min-w-0 flex-1 basis-96 items-end gap-0.5"
    >
      {shown.map(({ date, rating, answers }) => {
        const text = m["evaluation_desk.on_day"]({
          day: dayText(date, locale),
          rating: ratingText(rating),
          count: answers,
        })
        return (
          <li key={date} title={text} className="flex h-full min-w-1 max-w-6 flex-1 items-end">
            <span className="sr-only">{text}</span>
            <span
              aria-hidden
              className="w-full rounded-t-tag bg-gold"
              style={{ height: `${(100 * rating) / mostRating}%` }}
            />
          </li>
        )
      })}
    </ol>
  )
}

type RankingProps = { title: string; rows: (Average & { key: string; name: string })[] }

function Ranking({ title, rows }: RankingProps) {
  if (rows.length === 0) return null
  return (
    <Card padding="large" render={<section aria-label={title} />}>
      <h2 className="mb-3 font-semibold text-title">{title}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(({ key, name, rating, answers }) => (
          <li key={key} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-ink-3 text-small">
              {m["evaluation_desk.answers_count"]({ count: answers })}
            </span>
            <Rating rating={rating} isLow={false} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
