import { CouponsPage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function LoyaltyCoupons() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="loyalty.edit">
      <CouponsPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
