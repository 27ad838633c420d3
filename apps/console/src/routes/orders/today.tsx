import { useQuery } from "@tanstack/react-query"
import { TodayPage } from "../../features/dashboard/index.ts"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { SetupChecklist } from "../../features/setup-guide/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Today() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="today.view">
      <TodayPage timezone={place?.timezone ?? usualTimezone} checklist={<SetupChecklist />} />
    </RequireCapability>
  )
}
