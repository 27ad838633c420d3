import { useParams } from "react-router"
import { EntriesPage } from "../../features/campaign/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function CampaignEntries() {
  const { establishment } = useStaff()
  const { id = "" } = useParams()
  return (
    <RequireCapability capability="campaign.edit">
      <EntriesPage establishmentId={establishment?.id ?? ""} campaignId={id} />
    </RequireCapability>
  )
}
