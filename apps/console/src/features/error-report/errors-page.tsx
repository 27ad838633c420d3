import { m } from "@sufra/messages"
import { CheckIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { type ErrorReport, errorReportsQuery } from "./error-reports.ts"
import { ErrorRow } from "./error-row.tsx"

export function ErrorsPage() {
  usePageTitle(m["error_report.title"]())
  const { data, error, refetch } = useQuery(errorReportsQuery)
  return (
    <>
      <PageHeader title={m["error_report.title"]()} subtitle={m["error_report.subtitle"]()} />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <Reports reports={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ErrorsSkeleton /> : null}
    </>
  )
}

function Reports({ reports }: { reports: ErrorReport[] }) {
  if (reports.length === 0) {
    return (
      <EmptyCard
        icon={<CheckIcon />}
        title={m["error_report.empty_title"]()}
        text={m["error_report.empty_text"]()}
      />
    )
  }
  return (
    <ul aria-label={m["error_report.list"]()} className="flex flex-col gap-3">
      {reports.map((report) => (
        <ErrorRow key={report.id} report={report} />
      ))}
    </ul>
  )
}

function ErrorsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>{m["error_report.loading"]()}</VisuallyHidden>
      <Skeleton className="h-23 rounded-card" />
      <Skeleton className="h-23 rounded-card" />
      <Skeleton className="h-23 rounded-card" />
    </div>
  )
}
