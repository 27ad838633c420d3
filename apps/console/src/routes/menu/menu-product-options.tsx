import { useQuery } from "@tanstack/react-query"
import { useParams } from "react-router"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { ProductOptionsPage } from "../../features/menu/options/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function MenuProductOptions() {
  const { productId = "" } = useParams()
  const { establishment } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  return (
    <RequireCapability capability="menu.edit">
      <ProductOptionsPage
        key={productId}
        productId={productId}
        timezone={place?.timezone ?? usualTimezone}
      />
    </RequireCapability>
  )
}
