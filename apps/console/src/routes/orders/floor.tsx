import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { FloorPage } from "../../features/floor/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Floor() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="tables.serve">
      <FloorPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
