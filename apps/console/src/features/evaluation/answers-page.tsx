import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { DownloadIcon, SpeechIcon } from "../../shell/console-icons.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../shell/page/log-list.tsx"
import { toastFailure } from "../../shell/page/toasts.ts"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import { EvaluationCard } from "./evaluation-card.tsx"
import { EvaluationFrame } from "./evaluation-frame.tsx"
import { evaluationsQuery, everything, type Filter, saveEvaluations } from "./evaluations.ts"
import { Filters } from "./filters.tsx"

/** What guests answered, the newest first. */
export function AnswersPage({ establishmentId }: { establishmentId: string }) {
  const [filter, setFilter] = useState(everything)
  const { data: place } = useQuery(placeQuery(establishmentId))
  return (
    <EvaluationFrame actions={<SaveButton filter={filter} />}>
      <Filters
        hasLow
        filter={filter}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      <Found
        filter={filter}
        timezone={place?.timezone ?? usualTimezone}
        onShowAll={() => setFilter(everything)}
      />
    </EvaluationFrame>
  )
}

function SaveButton({ filter }: { filter: Filter }) {
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const save = useSingleFlight(async () => {
    setIsPending(true)
    await saveEvaluations(filter, locale).catch(toastFailure)
    setIsPending(false)
  })
  return (
    <Button
      variant="outline"
      loading={isPending}
      startIcon={<DownloadIcon className="size-5" />}
      onClick={() => void save()}
    >
      {m["till.report_save"]()}
    </Button>
  )
}

type FoundProps = { filter: Filter; timezone: string; onShowAll: () => void }

function Found({ filter, timezone, onShowAll }: FoundProps) {
  const list = useInfiniteQuery(evaluationsQuery(filter))
  const { data, error, refetch } = list
  if (!data) {
    if (error) return <Failure error={error} onRetry={refetch} />
    return <LogSkeleton label={m["evaluation_desk.loading"]()} />
  }
  const found = data.pages.flatMap(({ evaluations }) => evaluations)
  if (found.length === 0) {
    const isFiltered = JSON.stringify(filter) !== JSON.stringify(everything)
    if (!isFiltered) {
      return (
        <EmptyCard
          icon={<SpeechIcon />}
          title={m["evaluation_desk.empty_title"]()}
          text={m["evaluation_desk.empty_text"]()}
        />
      )
    }
    return (
      <NoneFound
        title={m["evaluation_desk.none_title"]()}
        showAll={m["evaluation_desk.show_all"]()}
        onShowAll={onShowAll}
      />
    )
  }
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <ul aria-label={m["evaluation_desk.tab_answers"]()} className="flex flex-col gap-4">
        {found.map((one) => (
          <EvaluationCard key={one.id} evaluation={one} timezone={timezone} />
        ))}
      </ul>
      <OlderButton list={list} text={m["evaluation_desk.older"]()} />
    </>
  )
}
