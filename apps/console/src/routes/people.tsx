import { useQuery } from "@tanstack/react-query"
import { branchesQuery } from "../features/branch/index.ts"
import { PeoplePage, RequireCapability } from "../features/staff/index.ts"

export default function People() {
  return (
    <RequireCapability capability="staff.manage">
      <Content />
    </RequireCapability>
  )
}

function Content() {
  const { data: branches = [] } = useQuery(branchesQuery)
  return <PeoplePage branches={branches.map(({ now }) => now)} />
}
