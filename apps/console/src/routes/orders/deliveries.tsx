import { useQuery } from "@tanstack/react-query"
import { DeliveriesPage } from "../../features/delivery/index.ts"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Deliveries() {
  const { id, establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="orders.view">
      <DeliveriesPage courierId={id} timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
