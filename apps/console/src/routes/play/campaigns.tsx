import { CampaignsPage } from "../../features/campaign/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Campaigns() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="campaign.edit">
      <CampaignsPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
