import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ClockIcon, SearchIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { EmptyCard } from "../../shell/empty-card.tsx"
import { Failure, StaleNotice } from "../../shell/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { usePageTitle } from "../../shell/use-page-title.ts"
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
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = filter.staffId !== "" || filter.kind !== ""
  return (
    <>
      <PageHeader title={m["audit.title"]()} subtitle={m["audit.subtitle"]()} />
      <AuditFilters
        filter={filter}
        people={data?.pages[0]?.people ?? []}
        onChange={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <AuditSkeleton /> : null}
      {data && entries.length === 0 ? (
        <NoEntries isFiltered={isFiltered} onShowAll={() => setFilter(everything)} />
      ) : null}
      {entries.length > 0 ? (
        <Card padding="none">
          <ul aria-label={m["audit.list"]()} className="flex flex-col divide-y divide-line">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} zone={zone} />
            ))}
          </ul>
        </Card>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="outline"
          className="self-center"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {m["audit.older"]()}
        </Button>
      ) : null}
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
    <EmptyCard
      icon={<SearchIcon />}
      title={m["audit.none_title"]()}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {m["audit.show_all"]()}
        </Button>
      }
    />
  )
}

function AuditSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>{m["audit.loading"]()}</VisuallyHidden>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
