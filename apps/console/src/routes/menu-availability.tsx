import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../features/establishment/index.ts"
import { AvailabilityPage } from "../features/menu/availability/index.ts"
import { RequireCapability, useStaff } from "../features/staff/index.ts"

export default function MenuAvailability() {
  const { name, establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="menu.sell-out">
      <AvailabilityPage me={name} timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
