import { RewardItemsPage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function LoyaltyRewards() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="loyalty.edit">
      <RewardItemsPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
