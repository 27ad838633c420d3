import { TaxAndKitchenPage } from "../../features/menu/kitchen/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function TaxAndKitchen() {
  return (
    <RequireCapability capability="menu.edit">
      <TaxAndKitchenPage />
    </RequireCapability>
  )
}
