import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { GiftIcon, PlusIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { EditorSkeleton, usePlaceNames } from "../loyalty/editing/index.ts"
import { hasModule, useStaff } from "../staff/index.ts"
import { CampaignCard } from "./campaign-card.tsx"
import { CampaignFrame } from "./campaign-frame.tsx"
import { newText } from "./campaign-words.ts"
import { campaignsQuery } from "./campaigns.ts"

export function CampaignsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["campaign_editor.title"]())
  const { data, error, refetch } = useQuery(campaignsQuery)
  const place = usePlaceNames(establishmentId)
  const isEmpty = data?.length === 0
  return (
    <CampaignFrame
      subtitle={m["campaign_editor.subtitle"]()}
      actions={data && !isEmpty ? <NewButtons /> : null}
    >
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && !isEmpty ? (
        <ul aria-label={m["campaign_editor.tab_play"]()} className="flex flex-col gap-4">
          {data.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} place={place} />
          ))}
        </ul>
      ) : null}
      {isEmpty ? (
        <EmptyCard
          icon={<GiftIcon />}
          title={m["campaign_editor.empty_title"]()}
          text={m["campaign_editor.empty_text"]()}
          action={<NewButtons />}
        />
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <EditorSkeleton /> : null}
    </CampaignFrame>
  )
}

/** One for each service that is on. */
function NewButtons() {
  const staff = useStaff()
  const kinds = campaignKinds.filter((kind) => hasModule(staff, moduleOf[kind]))
  return (
    <span className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant={kind === "wheel" ? "filled" : "outline"}
          startIcon={<PlusIcon className="size-5" />}
          render={<Link to={`/campaigns/new?kind=${kind}`} />}
        >
          {newText(kind)}
        </Button>
      ))}
    </span>
  )
}
