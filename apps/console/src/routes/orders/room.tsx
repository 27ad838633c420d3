import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { RoomPage } from "../../features/room/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Room() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="tables.serve">
      <RoomPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
