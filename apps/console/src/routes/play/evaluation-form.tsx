import { useParams } from "react-router"
import { FormPage } from "../../features/evaluation/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

/** `/evaluations/forms/new` and `/evaluations/forms/{id}`. */
export default function EvaluationForm() {
  const { id = null } = useParams()
  return (
    <RequireCapability capability="evaluation.manage">
      <FormPage id={id} />
    </RequireCapability>
  )
}
