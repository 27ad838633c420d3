import { EstablishmentsPage } from "../../features/establishment/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function Establishments() {
  return (
    <RequireCapability capability="establishments.manage">
      <EstablishmentsPage />
    </RequireCapability>
  )
}
