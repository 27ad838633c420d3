import { MenuPage } from "../../features/menu/products/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Menu() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="menu.edit">
      <MenuPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
