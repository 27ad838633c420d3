import { useParams } from "react-router"
import { BranchPage, NewBranchPage } from "../features/branch/index.ts"
import { RequireCapability, useStaff } from "../features/staff/index.ts"

export default function Branch() {
  const { id = "" } = useParams()
  const worksEverywhere = useStaff().branch_ids.length === 0
  return (
    <RequireCapability capability="branch.edit">
      {id === "new" ? <NewBranchPage /> : <BranchPage id={id} worksEverywhere={worksEverywhere} />}
    </RequireCapability>
  )
}
