import { useEffect } from "react"
import { readChoice, storeChoice } from "../../shell/stored-choice.ts"
import { visitMs } from "../../shell/visit.ts"
import { noteLaunch, showPopup } from "./popup-store.ts"

const seenKey = "sufra-popup-seen"

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
