import { useParams } from "react-router"
import { NewRewardItemPage, RewardItemPage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

/** `/loyalty/rewards/new` and `/loyalty/rewards/{id}`. */
export default function LoyaltyReward() {
  const establishmentId = useStaff().establishment?.id ?? ""
  const { id } = useParams()
  return (
    <RequireCapability capability="loyalty.edit">
      {id ? (
        <RewardItemPage establishmentId={establishmentId} id={id} />
      ) : (
        <NewRewardItemPage establishmentId={establishmentId} />
      )}
    </RequireCapability>
  )
}
