import { useQuery } from "@tanstack/react-query"
import { BranchesPage, branchesQuery } from "../features/branch/index.ts"
import { CampaignCodes } from "../features/dining-table/index.ts"
import { placeQuery, usualTimezone } from "../features/establishment/index.ts"
import { RequireCapability, useStaff } from "../features/staff/index.ts"

export default function Branches() {
  return (
    <RequireCapability capability="branch.edit">
      <Content />
    </RequireCapability>
  )
}

function Content() {
  const { establishment, branch_ids } = useStaff()
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  const { data: branches = [] } = useQuery(branchesQuery)
  const worksEverywhere = branch_ids.length === 0
  return (
    <BranchesPage timezone={place?.timezone ?? usualTimezone} worksEverywhere={worksEverywhere}>
      {worksEverywhere ? <CampaignCodes branches={branches.map(({ now }) => now)} /> : null}
    </BranchesPage>
  )
}
