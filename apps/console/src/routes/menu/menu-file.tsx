import { MenuFilePage } from "../../features/menu/file/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function MenuFile() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="menu.edit">
      <MenuFilePage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
