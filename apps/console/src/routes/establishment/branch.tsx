import { useParams } from "react-router"
import { BranchPage, NewBranchPage } from "../../features/branch/index.ts"
import { canDo, RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Branch() {
  const { id = "" } = useParams()
  const canArrange = canDo(useStaff(), "branch.arrange")
  return id === "new" ? (
    <RequireCapability capability="branch.arrange">
      <NewBranchPage />
    </RequireCapability>
  ) : (
    <RequireCapability capability="branch.edit">
      <BranchPage id={id} canArrange={canArrange} />
    </RequireCapability>
  )
}
