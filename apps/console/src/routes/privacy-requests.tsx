import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../features/establishment/index.ts"
import { RequestsPage } from "../features/privacy/index.ts"
import { RequireCapability, useStaff } from "../features/staff/index.ts"

export default function PrivacyRequests() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="privacy.handle">
      <RequestsPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
