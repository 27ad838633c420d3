import { useParams } from "react-router"
import { CouponPage, NewCouponPage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

/** `/loyalty/coupons/new` and `/loyalty/coupons/{id}`. */
export default function LoyaltyCoupon() {
  const establishmentId = useStaff().establishment?.id ?? ""
  const { id } = useParams()
  return (
    <RequireCapability capability="loyalty.edit">
      {id ? (
        <CouponPage establishmentId={establishmentId} id={id} />
      ) : (
        <NewCouponPage establishmentId={establishmentId} />
      )}
    </RequireCapability>
  )
}
