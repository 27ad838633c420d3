import type { Position } from "../../shell/position.ts"
import type { PlaceOfBranches } from "./chosen-branch.ts"

/** Opens the phone's own map; no key, no script, no tracking on our page. */
export function directionsTo({ lat, lng }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}

/**
 * A code that stands for one branch keeps its menu: the menu of another one is under the place's own
 * uuid, which stands for none.
 */
export function codeForBranch(place: PlaceOfBranches, uuid: string, branchId: string): string {
  return place.branch && place.branch.id !== branchId ? place.id : uuid
}
