import { ProgrammePage } from "../../features/loyalty/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Loyalty() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="loyalty.edit">
      <ProgrammePage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
