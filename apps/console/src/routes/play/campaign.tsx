import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { useParams, useSearchParams } from "react-router"
import { CampaignPage, NewCampaignPage } from "../../features/campaign/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

/** `/campaigns/new?kind=` and `/campaigns/{id}`. */
export default function Campaign() {
  const establishmentId = useStaff().establishment?.id ?? ""
  const { id } = useParams()
  const [params] = useSearchParams()
  const kind = campaignKinds.find((one) => one === params.get("kind")) ?? "wheel"
  return (
    <RequireCapability capability="campaign.edit">
      {id ? (
        <CampaignPage establishmentId={establishmentId} id={id} />
      ) : (
        <NewCampaignPage key={kind} establishmentId={establishmentId} kind={kind} />
      )}
    </RequireCapability>
  )
}
