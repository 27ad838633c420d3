import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { AvailabilityPage } from "../../features/menu/availability/index.ts"
import { canDo, RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function MenuAvailability() {
  const staff = useStaff()
  const { name, establishment } = staff
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="menu.sell-out">
      <AvailabilityPage
        me={name}
        timezone={place?.timezone ?? usualTimezone}
        canPrice={canDo(staff, "menu.price")}
      />
    </RequireCapability>
  )
}
