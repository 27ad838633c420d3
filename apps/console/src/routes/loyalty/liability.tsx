import { LiabilityPage } from "../../features/loyalty/liability/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function Liability() {
  return (
    <RequireCapability capability="loyalty.report">
      <LiabilityPage />
    </RequireCapability>
  )
}
