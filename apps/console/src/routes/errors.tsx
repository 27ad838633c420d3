import { ErrorsPage } from "../features/error-report/index.ts"
import { RequireCapability } from "../features/staff/index.ts"

export default function Errors() {
  return (
    <RequireCapability capability="errors.view">
      <ErrorsPage />
    </RequireCapability>
  )
}
