import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { PaymentsPage } from "../../features/payment/desk/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Payments() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="payments.view">
      <PaymentsPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
