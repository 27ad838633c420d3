import { ModulesPage } from "../features/establishment/index.ts"
import { RequireCapability } from "../features/staff/index.ts"

export default function Modules() {
  return (
    <RequireCapability capability="modules.switch">
      <ModulesPage />
    </RequireCapability>
  )
}
