import { queryOptions, useQuery } from "@tanstack/react-query"
import { create } from "zustand"
import { api } from "../../shell/api/api.ts"
import { browserStorage } from "../../shell/start/browser-storage.ts"
import { useStaff } from "../staff/index.ts"

const deviceKey = "sufra-work-branch"
const keyOf = (staffId: string) => `${deviceKey}-${staffId}`

/** What is chosen stays chosen; whoever chose nothing yet starts where the tablet last worked. */
const useChoices = create<Record<string, string>>(() => ({}))

function keptFor(staffId: string): string | null {
  return browserStorage.get(keyOf(staffId)) ?? browserStorage.get(deviceKey)
}

function chooseFor(staffId: string, branchId: string): void {
  browserStorage.set(keyOf(staffId), branchId)
  browserStorage.set(deviceKey, branchId)
  useChoices.setState({ [staffId]: branchId })
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
  const kept = useChoices((choices) => choices[staff.id]) ?? keptFor(staff.id)
  const own = new Set(staff.branch_ids)
  const branches = data?.filter(({ id }) => own.size === 0 || own.has(id))
  const branch = branches?.find(({ id }) => id === kept) ?? branches?.[0] ?? null
  const choose = (branchId: string) => chooseFor(staff.id, branchId)
  return { branch, branches, error, refetch, choose }
}
