import { InstallationPage } from "../../features/settings/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function Installation() {
  return (
    <RequireCapability capability="installation.edit">
      <InstallationPage />
    </RequireCapability>
  )
}
