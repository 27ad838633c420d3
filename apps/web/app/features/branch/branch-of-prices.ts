import { useEffect } from "react"
import { useFetchAgain } from "../../shell/api/fetch-again.ts"
import { type PlaceOfBranches, useChosenBranch } from "./chosen-branch.ts"

/** What loaders ask with: they run beside the place's own, and cannot wait for it. */
let asked: { uuid: string; branchId: string } | null = null

/** The branch whose prices are asked for; none when the code says it, or nobody has chosen. */
export function branchToAskFor(uuid: string): { branch?: string } {
  return asked?.uuid === uuid ? { branch: asked.branchId } : {}
}

/**
 * A page is rendered with the prices of the code's branch, else the main one's. A guest who has chosen
 * another sees that one's as soon as the page knows them.
 */
export function useBranchOfPrices(
  uuid: string,
  place: PlaceOfBranches,
  shown: string | null,
): void {
  const fetchAgain = useFetchAgain()
  const chosen = useChosenBranch(place)
  const branchId = chosen && !chosen.isOfCode ? chosen.id : null
  useEffect(() => {
    asked = branchId ? { uuid, branchId } : null
    if (branchId && branchId !== shown) void fetchAgain()
  }, [uuid, branchId, shown, fetchAgain])
}
