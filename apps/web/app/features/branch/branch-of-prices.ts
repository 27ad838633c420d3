import { useEffect } from "react"
import { useFetchAgain } from "../../shell/api/fetch-again.ts"
import { shownData } from "../../shell/api/shown-data.ts"
import {
  type ChosenBranch,
  type PlaceOfBranches,
  readChosenBranch,
  useChosenBranch,
} from "./chosen-branch.ts"

/** The guest's own choice; none when the code says the branch, or nobody has chosen. */
function ownChoice(chosen: ChosenBranch | null): string | null {
  return chosen && !chosen.isOfCode ? chosen.id : null
}

/**
 * The branch whose prices a loader asks for. It runs beside the place's own loader and cannot wait for it:
 * what this visit has shown of the place says whether the guest's choice counts.
 */
export function branchToAskFor(uuid: string): { branch?: string } {
  const place = shownData(uuid) as PlaceOfBranches | undefined
  const branch = place && ownChoice(readChosenBranch(place))
  return branch ? { branch } : {}
}

/**
 * A page is rendered with the prices of the code's branch, else the main one's. A guest who has chosen
 * another sees that one's as soon as the page knows them.
 */
export function useBranchOfPrices(place: PlaceOfBranches, shown: string | null): void {
  const fetchAgain = useFetchAgain()
  const branchId = ownChoice(useChosenBranch(place))
  useEffect(() => {
    if (branchId && branchId !== shown) void fetchAgain()
  }, [branchId, shown, fetchAgain])
}
