import { m } from "@sufra/messages"
import type { PositionRefused } from "../position.ts"

const sentences: Record<PositionRefused, () => string> = {
  insecure: () => m["location.insecure"](),
  refused: () => m["error.location_permission_needed"](),
  unavailable: () => m["branches.location_unavailable"](),
}

/** Why nobody knows where the guest is. */
export function positionText(why: PositionRefused): string {
  return sentences[why]()
}
