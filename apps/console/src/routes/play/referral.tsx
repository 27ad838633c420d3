import { useQuery } from "@tanstack/react-query"
import { ReferralPage } from "../../features/campaign/index.ts"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function CampaignReferral() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="referral.edit">
      <ReferralPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
