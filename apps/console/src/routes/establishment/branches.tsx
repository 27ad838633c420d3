import { useQuery } from "@tanstack/react-query"
import { BranchesPage, branchesQuery } from "../../features/branch/index.ts"
import { CampaignCodes } from "../../features/dining-table/index.ts"
import { placeQuery, usualTimezone } from "../../features/establishment/index.ts"
import { canDo, RequireCapability, useStaff } from "../../features/staff/index.ts"

export default function Branches() {
  return (
    <RequireCapability capability="branch.edit">
      <Content />
    </RequireCapability>
  )
}

function Content() {
  const staff = useStaff()
  const { establishment } = staff
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  const { data: branches = [] } = useQuery(branchesQuery)
  const canArrange = canDo(staff, "branch.arrange")
  return (
    <BranchesPage timezone={place?.timezone ?? usualTimezone} canArrange={canArrange}>
      {canArrange ? <CampaignCodes branches={branches.map(({ now }) => now)} /> : null}
    </BranchesPage>
  )
}
