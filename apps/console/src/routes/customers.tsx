import { useQuery } from "@tanstack/react-query"
import { CustomersPage } from "../features/customer/index.ts"
import { OfferedModules, placeQuery, usualTimezone } from "../features/establishment/index.ts"
import { canDo, hasModule, RequireCapability, useStaff } from "../features/staff/index.ts"

export default function Customers() {
  const staff = useStaff()
  const { establishment } = staff
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="customers.view">
      <CustomersPage
        timezone={place?.timezone ?? usualTimezone}
        hasPoints={hasModule(staff, "loyalty")}
        canExport={canDo(staff, "customers.export")}
      />
      <OfferedModules staff={staff} />
    </RequireCapability>
  )
}
