import { AnswersPage } from "../../features/evaluation/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Evaluations() {
  const establishmentId = useStaff().establishment?.id ?? ""
  return (
    <RequireCapability capability="evaluation.read">
      <AnswersPage establishmentId={establishmentId} />
    </RequireCapability>
  )
}
