import { CashierPage } from "../features/cashier/index.ts"
import { RequireCapability } from "../features/staff/index.ts"

export default function Cashier() {
  return (
    <RequireCapability capability="cashier.serve">
      <CashierPage />
    </RequireCapability>
  )
}
