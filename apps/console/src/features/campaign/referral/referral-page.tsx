import { m } from "@sufra/messages"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { CampaignFrame } from "../campaign-frame.tsx"
import { referralQuery } from "./referral.ts"
import { ReferralEditor } from "./referral-editor.tsx"

/** What inviting a friend gives, what it cost and what it brought. */
export function ReferralPage({ timezone }: { timezone: string }) {
  usePageTitle(m["campaign.tab_referral"]())
  const { data, error, refetch } = useQuery(referralQuery)
  return (
    <CampaignFrame subtitle={m["campaign.referral_subtitle"]()}>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <ReferralEditor saved={data} timezone={timezone} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <VisuallyHidden>{m["referral_editor.loading"]()}</VisuallyHidden>
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : null}
    </CampaignFrame>
  )
}
