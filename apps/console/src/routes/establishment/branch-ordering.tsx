import { useParams } from "react-router"
import { BranchOrderingPage } from "../../features/branch/index.ts"
import { canDo, RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function BranchOrdering() {
  const { id = "" } = useParams()
  const canEditTaxes = canDo(useStaff(), "menu.edit")
  return (
    <RequireCapability capability="branch.edit">
      <BranchOrderingPage id={id} canEditTaxes={canEditTaxes} />
    </RequireCapability>
  )
}
