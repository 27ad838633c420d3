import { SendPromotionPage } from "../../features/promotion/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Promotions() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="promotion.edit">
      <SendPromotionPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
