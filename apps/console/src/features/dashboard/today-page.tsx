import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { dayText } from "../../shell/text/format-time.ts"
import { SectionSales } from "../payment/settlement/index.ts"
import { FailedMessagesNotice, LateNotice } from "./attention-notices.tsx"
import { BackupNotice } from "./backup-notice.tsx"
import { BranchStates } from "./branch-states.tsx"
import { CountCards } from "./count-cards.tsx"
import { LimitsNotice } from "./limits-notice.tsx"
import { NoVatNotice } from "./no-vat-notice.tsx"
import { SalesCards } from "./sales-cards.tsx"
import { CodeRushNotice, SmsNotice } from "./sms-notice.tsx"
import { type Days, todayQuery } from "./today.ts"
import { VisitsChart } from "./visits-chart.tsx"

type TodayPageProps = {
  timezone: string
  /** What a new place still has to set up. */
  checklist: ReactNode
}

export function TodayPage({ timezone, checklist }: TodayPageProps) {
  usePageTitle(m["today.title"]())
  const locale = useLocale()
  const [days, setDays] = useState<Days>("1")
  const { data, error, refetch } = useQuery(todayQuery(days))
  return (
    <>
      <PageHeader
        title={m["today.title"]()}
        meta={data ? <p className="text-ink-2">{dayText(data.business_day, locale)}</p> : null}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {checklist}
      {data ? (
        <>
          <SmsNotice sms={data.sms} withoutCode={data.without_code} />
          {data.charges_vat ? null : <NoVatNotice />}
          {data.code_rush ? (
            <CodeRushNotice rush={data.code_rush} withoutCode={data.without_code} />
          ) : null}
          <LateNotice late={data.late} />
          <LimitsNotice hits={data.staff_limits ?? []} />
          <FailedMessagesNotice />
          <SalesCards today={data} />
          <SectionSales sales={data.sales?.by_section ?? []} branches={data.branches} />
          <BranchStates branches={data.branches} timezone={timezone} />
          <CountCards counts={data.counts} days={days} onDaysChange={setDays} />
          {data.backup ? <BackupNotice backup={data.backup} timezone={timezone} /> : null}
          <VisitsChart visits={data.visits_by_hour} firstHour={data.starts_at_hour} />
        </>
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <TodaySkeleton /> : null}
    </>
  )
}

const countCards = ["orders", "punches", "attempts", "evaluations", "referrals", "converted"]
const branchPills = ["w-64", "w-52", "w-56"]

function TodaySkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{m["today.loading"]()}</VisuallyHidden>
      <Skeleton className="h-36 rounded-card" />
      <div className="flex flex-wrap gap-2">
        {branchPills.map((width) => (
          <Skeleton key={width} className={`h-11 rounded-full ${width}`} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {countCards.map((card) => (
          <Skeleton key={card} className="h-23 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-92 rounded-card" />
    </div>
  )
}
