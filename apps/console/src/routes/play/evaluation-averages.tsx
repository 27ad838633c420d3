import { AveragesPage } from "../../features/evaluation/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function EvaluationAverages() {
  return (
    <RequireCapability capability="evaluation.read">
      <AveragesPage />
    </RequireCapability>
  )
}
