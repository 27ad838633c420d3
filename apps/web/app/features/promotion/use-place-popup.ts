import { type PromotionCandidate, promotionFor, visitMs } from "@sufra/domain/promotion/audience"
import { useEffect } from "react"
import { readChoice, storeChoice } from "../../shell/stored-choice.ts"
import { isFirstLaunchAt } from "./launch.ts"
import { closePopup, showPopup } from "./popup-store.ts"
import { afterFirstView } from "./quiet-moment.ts"
import { savesData } from "./save-data.ts"

type PlaceWithPopups = { id: string; popups: PromotionCandidate[]; branch: { id: string } | null }

const seenKey = "sufra-popup-seen"

export function notePopupSeen(popupId: string, branchId: string | null): void {
  storeChoice(seenKey, { value: popupId, branch: branchId, expiresAtMs: Date.now() + visitMs })
}

/** Names the pop-up for this guest as the active one, once per visit, when the page can be read. */
export function usePlacePopup({ id: placeId, popups, branch }: PlaceWithPopups): void {
  const branchId = branch?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen on arrival; one that is made while somebody reads must not cover what they read
  useEffect(() => {
    if (savesData()) return
    const cancel = afterFirstView(() => {
      const popupId = promotionFor(popups, { isFirstLaunch: isFirstLaunchAt(placeId) })
      if (popupId && readChoice(seenKey, branchId, Date.now()) !== popupId) showPopup(popupId)
    })
    return () => {
      cancel()
      closePopup()
    }
  }, [placeId, branchId])
}
