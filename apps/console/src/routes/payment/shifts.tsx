import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { ShiftsPage } from "../../features/payment/shift/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Shifts() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="payments.take">
      <ShiftsPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
