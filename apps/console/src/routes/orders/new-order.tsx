import { NewOrderPage } from "../../features/order-taking/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function NewOrder() {
  return (
    <RequireCapability capability="orders.take">
      <NewOrderPage />
    </RequireCapability>
  )
}
