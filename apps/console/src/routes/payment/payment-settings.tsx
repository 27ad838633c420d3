import { PaymentSettingsPage } from "../../features/payment/settings/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function PaymentSettings() {
  return (
    <RequireCapability capability="payments.set-up">
      <PaymentSettingsPage />
    </RequireCapability>
  )
}
