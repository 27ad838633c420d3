import { PunchCardsPage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function LoyaltyPunchCards() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="loyalty.edit">
      <PunchCardsPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
