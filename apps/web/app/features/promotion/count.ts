import { newId } from "@sufra/domain/kernel/ids"
import { partingApi } from "../../shell/api/parting-api.ts"
import { isFirstInVisit } from "./visit-memory.ts"

function count(promotionId: string, kind: "view" | "tap"): void {
  if (!isFirstInVisit(`${kind}:${promotionId}`, Date.now())) return
  const body = { id: newId(), promotion_id: promotionId, kind }
  partingApi("POST /ads/events/", { body }).catch(() => undefined)
}

export function countView(promotionId: string): void {
  count(promotionId, "view")
}

/** What was tapped was seen, however short the look was. */
export function countTap(promotionId: string): void {
  count(promotionId, "view")
  count(promotionId, "tap")
}
