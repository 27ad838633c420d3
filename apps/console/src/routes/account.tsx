import { useQuery } from "@tanstack/react-query"
import { branchesQuery } from "../features/branch/index.ts"
import { AccountPage, canDo, useStaff } from "../features/staff/index.ts"

export default function Account() {
  const staff = useStaff()
  const canShare = canDo(staff, "branch.edit")
  const { data: branches = [] } = useQuery({ ...branchesQuery, enabled: canShare })
  const own = branches
    .map(({ now }) => now)
    .filter(({ id }) => staff.branch_ids.length === 0 || staff.branch_ids.includes(id))
  return <AccountPage branches={canShare ? own : []} />
}
