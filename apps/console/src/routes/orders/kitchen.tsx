import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { KitchenPage } from "../../features/kitchen/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Kitchen() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="orders.view">
      <KitchenPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
