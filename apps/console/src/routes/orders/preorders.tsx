import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { PreordersPage } from "../../features/preorder-menu/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Preorders() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="preorders.view">
      <PreordersPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
