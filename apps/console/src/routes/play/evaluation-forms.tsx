import { FormsPage } from "../../features/evaluation/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function EvaluationForms() {
  return (
    <RequireCapability capability="evaluation.manage">
      <FormsPage />
    </RequireCapability>
  )
}
