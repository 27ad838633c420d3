import { useParams } from "react-router"
import { ProductPage } from "../../features/menu/products/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function MenuProduct() {
  const { establishment } = useStaff()
  const { id } = useParams()
  return (
    <RequireCapability capability="menu.edit">
      <ProductPage id={id ?? null} establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
