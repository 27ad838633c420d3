import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { ClockIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { LogSkeleton, NoneFound, OlderButton } from "../../shell/page/log-list.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import { auditQuery, everything } from "./audit.ts"
import { AuditFilters } from "./audit-filters.tsx"
import { AuditRow } from "./audit-row.tsx"

export function AuditPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["audit.title"]())
  const [filter, setFilter] = useState(everything)
  const { data: place } = useQuery(placeQuery(establishmentId))
  const zone = { locale: useLocale(), timezone: place?.timezone ?? usualTimezone }
  const list = useInfiniteQuery(auditQuery(filter))
  const { data, error, refetch } = list
  const people = data?.pages[0]?.people ?? []
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = filter.staffId !== "" || filter.kind !== ""
  return (
    <>
      <PageHeader title={m["audit.title"]()} subtitle={m["audit.subtitle"]()} />
      <AuditFilters
        filter={filter}
        people={people}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LogSkeleton label={m["audit.loading"]()} /> : null}
      {data && entries.length === 0 ? (
        <NoEntries isFiltered={isFiltered} onShowAll={() => setFilter(everything)} />
      ) : null}
      {entries.length > 0 ? (
        <Card padding="none">
          <ul aria-label={m["audit.list"]()} className="flex flex-col divide-y divide-line">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} people={people} zone={zone} />
            ))}
          </ul>
        </Card>
      ) : null}
      <OlderButton list={list} text={m["audit.older"]()} />
    </>
  )
}

function NoEntries({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyCard
        icon={<ClockIcon />}
        title={m["audit.empty_title"]()}
        text={m["audit.empty_text"]()}
      />
    )
  }
  return (
    <NoneFound
      title={m["audit.none_title"]()}
      showAll={m["audit.show_all"]()}
      onShowAll={onShowAll}
    />
  )
}
