import { leadStatuses } from "@sufra/domain/campaign/lead"
import { m } from "@sufra/messages"
import { leadStatusText } from "@sufra/sentences/referral"
import { Chip } from "@sufra/ui/chip"
import { UsersIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../../shell/page/log-list.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { LeadTable } from "./lead-table.tsx"
import { type LeadFilter, leadsQuery } from "./leads.ts"

const filters: readonly LeadFilter[] = ["held", ...leadStatuses]

const filterText = (filter: LeadFilter) =>
  filter === "held" ? m["lead.held"]() : leadStatusText(filter)

/** Friends whom guests have invited; those that somebody has to look at come first. */
export function LeadsPage({ timezone }: { timezone: string }) {
  usePageTitle(m["leads.title"]())
  const [params, setParams] = useSearchParams()
  const wanted = params.get("status")
  const status = filters.find((filter) => filter === wanted) ?? null
  const choose = (filter: LeadFilter | null) =>
    setParams(filter ? { status: filter } : {}, { replace: true })
  const list = useInfiniteQuery(leadsQuery(status))
  const { data, error, refetch } = list
  const counts = data?.pages[0]?.counts
  return (
    <>
      <PageHeader title={m["leads.title"]()} subtitle={m["leads.subtitle"]()} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m["leads.filter"]()}</legend>
        <Chip selected={status === null} onClick={() => choose(null)}>
          {m["leads.all"]()}
        </Chip>
        {filters.map((filter) => (
          <Chip key={filter} selected={status === filter} onClick={() => choose(filter)}>
            {filterText(filter)}
            {counts && counts[filter] > 0 ? (
              <span className="ms-1.5 tabular-nums opacity-70">{counts[filter]}</span>
            ) : null}
          </Chip>
        ))}
      </fieldset>
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["leads.loading"]()} /> : null}
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? (
        <Found
          leads={data.pages.flatMap(({ leads }) => leads)}
          timezone={timezone}
          onShowAll={status ? () => choose(null) : null}
        />
      ) : null}
      <OlderButton list={list} text={m["leads.more"]()} />
    </>
  )
}

type FoundProps = {
  leads: Parameters<typeof LeadTable>[0]["leads"]
  timezone: string
  onShowAll: (() => void) | null
}

function Found({ leads, timezone, onShowAll }: FoundProps) {
  if (leads.length > 0) return <LeadTable leads={leads} timezone={timezone} />
  if (onShowAll) {
    return (
      <NoneFound
        title={m["leads.none_title"]()}
        showAll={m["leads.show_all"]()}
        onShowAll={onShowAll}
      />
    )
  }
  return (
    <EmptyCard
      icon={<UsersIcon />}
      title={m["leads.empty_title"]()}
      text={m["leads.empty_text"]()}
    />
  )
}
