import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { BoardPage } from "../../features/order-board/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Orders() {
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="orders.view">
      <BoardPage timezone={place?.timezone ?? usualTimezone} />
    </RequireCapability>
  )
}
