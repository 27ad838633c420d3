import { visitMs } from "@sufra/domain/branch/visit"
import { promotionFor } from "@sufra/domain/promotion/audience"
import { useEffect } from "react"
import { afterReading } from "../../shell/start/first-view.ts"
import { readChoice, storeChoice } from "../../shell/storage/stored-choice.ts"
import { candidatesHere, factsHere, type PageOfPlace } from "./candidates-here.ts"
import { closePopup, showPopup } from "./popup-store.ts"
import { savesData } from "./save-data.ts"

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

/** The pop-up for this guest; null: none, or they have seen it. */
async function popupFor(of: PageOfPlace): Promise<string | null> {
  const { popups } = await candidatesHere(of)
  const id = promotionFor(popups, factsHere(of))
  return id === readChoice(seenKey, ofAnyBranch, Date.now()) ? null : id
}

/**
 * Names the pop-up for this guest as the active one, once per visit, when they had time to read the page.
 * `page` is the one it may come up on, null on any other.
 */
export function usePlacePopup(of: PageOfPlace, page: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen on arrival; one that is made while somebody reads must not cover what they read
  useEffect(() => {
    if (page === null || savesData()) return
    let isHere = true
    const cancel = afterReading(() => {
      void popupFor(of).then((id) => {
        if (id && isHere) showPopup(id)
      })
    })
    return () => {
      isHere = false
      cancel()
      closePopup()
    }
  }, [of.place.id, page])
}
