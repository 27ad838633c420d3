import { useParams } from "react-router"
import { TablesPage } from "../../features/dining-table/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function BranchTables() {
  const { id = "" } = useParams()
  return (
    <RequireCapability capability="branch.edit">
      <TablesPage branchId={id} />
    </RequireCapability>
  )
}
