import { SettlementPage } from "../../features/payment/settlement/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function Settlement() {
  return (
    <RequireCapability capability="payments.report">
      <SettlementPage />
    </RequireCapability>
  )
}
