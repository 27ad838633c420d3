import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
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
  return (
    <RequireCapability capability="customers.view">
      <CustomerPage
        key={id}
        id={id}
        timezone={place?.timezone ?? usualTimezone}
        canAdjust={canDo(staff, "customers.adjust")}
      />
    </RequireCapability>
  )
}
