import { visitMs } from "@sufra/domain/branch/visit"
import { type PromotionCandidate, promotionFor } from "@sufra/domain/promotion/audience"
import { useEffect } from "react"
import { afterReading } from "../../shell/start/first-view.ts"
import { readChoice, storeChoice } from "../../shell/storage/stored-choice.ts"
import { isFirstLaunchAt } from "./launch.ts"
import { closePopup, showPopup } from "./popup-store.ts"
import { savesData } from "./save-data.ts"

type PlaceWithPopups = { id: string; popups: PromotionCandidate[] }

const seenKey = "sufra-popup-seen"
/** Of the whole place: its own link may lead from a table to a page without a branch. */
const ofAnyBranch = null

export function notePopupSeen(popupId: string): void {
  storeChoice(seenKey, {
    value: popupId,
    branch: ofAnyBranch,
    expiresAtMs: Date.now() + visitMs,
  })
}

/**
 * Names the pop-up for this guest as the active one, once per visit, when they had time to read the page.
 * `page` is the one it may come up on, null on any other.
 */
export function usePlacePopup({ id: placeId, popups }: PlaceWithPopups, page: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen on arrival; one that is made while somebody reads must not cover what they read
  useEffect(() => {
    if (page === null || savesData()) return
    const cancel = afterReading(() => {
      const popupId = promotionFor(popups, { isFirstLaunch: isFirstLaunchAt(placeId) })
      const seen = readChoice(seenKey, ofAnyBranch, Date.now())
      if (popupId && popupId !== seen) showPopup(popupId)
    })
    return () => {
      cancel()
      closePopup()
    }
  }, [placeId, page])
}
