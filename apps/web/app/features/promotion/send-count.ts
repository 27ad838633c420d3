import { createApi } from "@sufra/contract/client"
import { newId } from "@sufra/domain/kernel/ids"
import { browserApiBase } from "../../shell/api.ts"
import { isFirstInVisit } from "./visit-memory.ts"

/** Outlives the page it is sent from, and says nothing about who sent it. */
const api = createApi((path, init) =>
  fetch(`${browserApiBase()}${path}`, { ...init, keepalive: true, credentials: "omit" }),
)

export function sendCount(promotionId: string, kind: "view" | "tap"): void {
  if (!isFirstInVisit(`${kind}:${promotionId}`, Date.now())) return
  const body = { id: newId(), promotion_id: promotionId, kind }
  api("POST /ads/events/", { body }).catch(() => undefined)
}
