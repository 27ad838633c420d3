import { queryOptions, useQuery } from "@tanstack/react-query"
import { create } from "zustand"
import { api } from "../../shell/api/api.ts"
import { browserStorage } from "../../shell/start/browser-storage.ts"
import { useStaff } from "../staff/index.ts"

const keptKey = "sufra-work-branch"

/** A tablet stands in one branch: what was chosen on it stays chosen. */
const useKept = create<{ branchId: string | null }>(() => ({
  branchId: browserStorage.get(keptKey),
}))

function choose(branchId: string): void {
  browserStorage.set(keptKey, branchId)
  useKept.setState({ branchId })
}

/** As guests list them: whoever takes orders need not be allowed to edit a branch. */
function placeBranchesQuery(establishmentId: string) {
  return queryOptions({
    queryKey: ["place-branches", establishmentId],
    queryFn: ({ signal }) =>
      api("GET /branch/list-qr/{uuid}/", { params: { uuid: establishmentId }, signal }),
  })
}

/** The branch whose orders are looked at, out of those one works at. */
export function useWorkBranch() {
  const staff = useStaff()
  const establishmentId = staff.establishment?.id ?? ""
  const { data, error, refetch } = useQuery({
    ...placeBranchesQuery(establishmentId),
    enabled: establishmentId !== "",
  })
  const kept = useKept(({ branchId }) => branchId)
  const own = new Set(staff.branch_ids)
  const branches = data?.filter(({ id }) => own.size === 0 || own.has(id))
  const branch = branches?.find(({ id }) => id === kept) ?? branches?.[0] ?? null
  return { branch, branches, error, refetch, choose }
}
