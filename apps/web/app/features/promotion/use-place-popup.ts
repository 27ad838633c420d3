import { useEffect } from "react"
import { readChoice, storeChoice } from "../../shell/stored-choice.ts"
import { noteLaunch, showPopup } from "./popup-store.ts"

const seenKey = "sufra-popup-seen"
/** One visit: a guest who comes back for dinner sees it again, one who reloads does not. */
const visitMs = 4 * 60 * 60_000

/** Names the place's pop-up as the active one, once per visit, when the page can be read. */
export function usePlacePopup(popupId: string | null, branchId: string | null): void {
  useEffect(() => {
    noteLaunch()
    if (!popupId || readChoice(seenKey, branchId, Date.now()) === popupId) return
    const start = () => {
      storeChoice(seenKey, { value: popupId, branch: branchId, expiresAtMs: Date.now() + visitMs })
      showPopup(popupId)
    }
    if (document.readyState === "complete") {
      start()
      return
    }
    addEventListener("load", start, { once: true })
    return () => removeEventListener("load", start)
  }, [popupId, branchId])
}
