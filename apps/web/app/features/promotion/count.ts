import { createApi } from "@sufra/contract/client"
import { newId } from "@sufra/domain/kernel/ids"
import { pageConfig } from "../../shell/page-config.ts"
import { isFirstInVisit } from "./visit-memory.ts"

/** Outlives the page it is sent from, and says nothing about who sent it. */
const api = createApi((path, init) =>
  fetch(`${pageConfig().apiBase}${path}`, { ...init, keepalive: true, credentials: "omit" }),
)

function count(promotionId: string, kind: "view" | "tap"): void {
  if (!isFirstInVisit(`${kind}:${promotionId}`, Date.now())) return
  const body = { id: newId(), promotion_id: promotionId, kind }
  api("POST /ads/events/", { body }).catch(() => undefined)
}

export function countView(promotionId: string): void {
  count(promotionId, "view")
}

/** What was tapped was seen, however short the look was. */
export function countTap(promotionId: string): void {
  count(promotionId, "view")
  count(promotionId, "tap")
}
