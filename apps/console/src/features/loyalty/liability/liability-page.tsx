import { m } from "@sufra/messages"
import { points } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { Price } from "@sufra/ui/price"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { DownloadIcon } from "../../../shell/console-icons.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { CoinsIcon } from "../../../shell/money-icons.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { shareText } from "../../../shell/text/format-time.ts"
import { type Liability, liabilityGroups, liabilityQuery, saveLiability } from "./liability.ts"
import { LiabilityTable } from "./liability-table.tsx"

const wholeBp = 10_000

/** What the place owes its members: points that can still be spent, and their worth. */
export function LiabilityPage() {
  usePageTitle(m["liability.title"]())
  const { data, error, refetch } = useQuery(liabilityQuery)
  return (
    <>
      <PageHeader
        title={m["liability.title"]()}
        subtitle={m["liability.text"]()}
        actions={data ? <SaveButton /> : null}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <Report report={data} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status">
          <VisuallyHidden>{m["liability.loading"]()}</VisuallyHidden>
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : null}
    </>
  )
}

function SaveButton() {
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const save = useSingleFlight(async () => {
    setIsPending(true)
    await saveLiability(locale).catch(toastFailure)
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

function Report({ report }: { report: Liability }) {
  const locale = useLocale()
  if (report.total.points === 0 && report.pending.points === 0) {
    return (
      <EmptyCard
        icon={<CoinsIcon />}
        title={m["liability.empty"]()}
        text={m["liability.empty_text"]()}
      />
    )
  }
  return (
    <>
      <Sums report={report} />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        {liabilityGroups(report, locale).map((group) => (
          <LiabilityTable key={group.heading} group={group} total={report.total} />
        ))}
      </div>
    </>
  )
}

function Sums({ report: { total, pending, unused_share_bp } }: { report: Liability }) {
  const locale = useLocale()
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Sum label={m["liability.outstanding"]()} figures={total} />
      <Sum label={m["liability.pending"]()} figures={pending} />
      <SumCard label={m["liability.unused"]()}>
        {unused_share_bp === null ? (
          <span className="text-ink-2">{m["liability.unused_none"]()}</span>
        ) : (
          <bdi dir="ltr" className="text-heading font-semibold tabular-nums">
            {shareText(unused_share_bp, wholeBp, locale)}
          </bdi>
        )}
      </SumCard>
    </dl>
  )
}

/** The riyals large, since they are what is owed; the points beneath. */
function Sum({ label, figures }: { label: string; figures: Liability["total"] }) {
  return (
    <SumCard label={label}>
      <Price amountMinor={figures.worth_minor} size="heading" />
      <span className="block text-small text-ink-2">{points(figures.points)}</span>
    </SumCard>
  )
}

function SumCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card padding="medium" className="flex flex-col gap-1">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </Card>
  )
}
