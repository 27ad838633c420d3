import { OfferedModules } from "../../features/establishment/index.ts"
import { PromotionsPage } from "../../features/promotion/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Promotions() {
  const staff = useStaff()
  const { establishment } = staff
  return (
    <RequireCapability capability="promotion.edit">
      <PromotionsPage establishmentId={establishment?.id ?? ""} />
      <OfferedModules staff={staff} />
    </RequireCapability>
  )
}
