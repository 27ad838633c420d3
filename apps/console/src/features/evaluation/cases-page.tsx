import type { CaseState } from "@sufra/domain/campaign/evaluation-case"
import { caseStates } from "@sufra/domain/campaign/evaluation-case"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { CheckIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton } from "../../shell/page/log-list.tsx"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import { CaseActions } from "./case-actions.tsx"
import { EvaluationCard } from "./evaluation-card.tsx"
import { EvaluationFrame } from "./evaluation-frame.tsx"
import { caseStateText } from "./evaluation-words.ts"
import { casesQuery } from "./evaluations.ts"

/** Guests who were unhappy: those that wait the longest on top. */
export function CasesPage({ establishmentId }: { establishmentId: string }) {
  const [state, setState] = useState<CaseState | null>(null)
  const { data: place } = useQuery(placeQuery(establishmentId))
  const { data, error, refetch } = useQuery(casesQuery)
  const shown = (data?.cases ?? []).filter((one) => state === null || one.state === state)
  const timezone = place?.timezone ?? usualTimezone
  return (
    <EvaluationFrame>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div
        role="group"
        aria-label={m["evaluation_desk.filter_state"]()}
        className="flex flex-wrap gap-2"
      >
        <Chip selected={state === null} onClick={() => setState(null)}>
          {m["messages.all"]()}
        </Chip>
        {caseStates.map((one) => (
          <Chip
            key={one}
            selected={state === one}
            onClick={() => setState(state === one ? null : one)}
          >
            {caseStateText(one)}
          </Chip>
        ))}
      </div>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["evaluation_desk.loading"]()} /> : null}
      {data && shown.length === 0 ? (
        <EmptyCard icon={<CheckIcon />} title={m["evaluation_desk.no_cases"]()} />
      ) : null}
      <ul aria-label={m["evaluation_desk.tab_cases"]()} className="flex flex-col gap-4">
        {shown.map((one) => (
          <EvaluationCard key={one.id} evaluation={one.evaluation} timezone={timezone}>
            <CaseActions found={one} people={data?.people ?? []} />
          </EvaluationCard>
        ))}
      </ul>
    </EvaluationFrame>
  )
}
