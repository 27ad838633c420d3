import { CasesPage } from "../../features/evaluation/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function EvaluationCases() {
  const establishmentId = useStaff().establishment?.id ?? ""
  return (
    <RequireCapability capability="evaluation.read">
      <CasesPage establishmentId={establishmentId} />
    </RequireCapability>
  )
}
