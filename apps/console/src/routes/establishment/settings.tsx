import { SettingsPage } from "../../features/settings/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function Settings() {
  return (
    <RequireCapability capability="settings.edit">
      <SettingsPage />
    </RequireCapability>
  )
}
