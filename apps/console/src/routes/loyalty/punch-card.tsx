import { useParams } from "react-router"
import { NewPunchCardPage, PunchCardPage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

/** `/loyalty/punch-cards/new` and `/loyalty/punch-cards/{id}`. */
export default function LoyaltyPunchCard() {
  const establishmentId = useStaff().establishment?.id ?? ""
  const { id } = useParams()
  return (
    <RequireCapability capability="loyalty.edit">
      {id ? (
        <PunchCardPage establishmentId={establishmentId} id={id} />
      ) : (
        <NewPunchCardPage establishmentId={establishmentId} />
      )}
    </RequireCapability>
  )
}
