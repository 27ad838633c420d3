import { AuditPage } from "../features/audit/index.ts"
import { RequireCapability, useStaff } from "../features/staff/index.ts"

export default function Audit() {
  const { establishment } = useStaff()
  return (
    <RequireCapability capability="audit.view">
      <AuditPage establishmentId={establishment?.id ?? ""} />
    </RequireCapability>
  )
}
