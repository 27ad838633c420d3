import { BrandPage } from "../../features/establishment/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Brand() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="brand.edit">
      <BrandPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
