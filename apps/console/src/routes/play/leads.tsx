import { useQuery } from "@tanstack/react-query"
import { LeadsPage } from "../../features/campaign/index.ts"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Leads() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="referral.review">
      <LeadsPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
