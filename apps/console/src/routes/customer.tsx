import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { CustomerActions } from "../features/audit/index.ts"
import { CustomerPage } from "../features/customer/index.ts"
import { placeQuery, usualTimezone } from "../features/establishment/index.ts"
import { canDo, RequireCapability, useStaff } from "../features/staff/index.ts"

export default function Customer() {
  const staff = useStaff()
  const { id = "" } = useParams()
  const { data: place } = useQuery({
    ...placeQuery(staff.establishment?.id ?? ""),
    enabled: staff.establishment !== null,
  })
  const timezone = place?.timezone ?? usualTimezone
  return (
    <RequireCapability capability="customers.view">
      <CustomerPage
        key={id}
        id={id}
        timezone={timezone}
        canAdjust={canDo(staff, "customers.adjust")}
        staffActions={
          canDo(staff, "audit.view") ? <CustomerActions id={id} timezone={timezone} /> : null
        }
      />
    </RequireCapability>
  )
}
