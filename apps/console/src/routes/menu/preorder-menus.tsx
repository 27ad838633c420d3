import { PreorderMenusPage } from "../../features/preorder-menu/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function PreorderMenus() {
  return (
    <RequireCapability capability="menu.edit">
      <PreorderMenusPage />
    </RequireCapability>
  )
}
