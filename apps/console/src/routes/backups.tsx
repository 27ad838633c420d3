import { BackupsPage } from "../features/backup/index.ts"
import { RequireCapability } from "../features/staff/index.ts"

export default function Backups() {
  return (
    <RequireCapability capability="backups.manage">
      <BackupsPage />
    </RequireCapability>
  )
}
