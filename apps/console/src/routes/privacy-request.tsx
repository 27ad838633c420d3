import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { placeQuery, usualTimezone } from "../features/establishment/index.ts"
import { RequestPage } from "../features/privacy/index.ts"
import { RequireCapability, useStaff } from "../features/staff/index.ts"

export default function PrivacyRequest() {
  const { establishment } = useStaff()
  const { id = "" } = useParams()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="privacy.handle">
      <RequestPage key={id} id={id} timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
