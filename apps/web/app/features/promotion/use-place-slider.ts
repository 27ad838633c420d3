import { fromWire } from "@sufra/contract/wire-case"
import { promotionFor } from "@sufra/domain/promotion/audience"
import { useEffect } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { candidatesHere, factsHere, type PageOfPlace } from "./candidates-here.ts"
import { setOwnSlides } from "./own-slides.ts"
import { type Slide, slidesOf } from "./slides.ts"

/** Empty: what the page shows is theirs too. */
async function findOwnSlides(of: PageOfPlace): Promise<Slide[]> {
  const { place } = of
  const { sliders } = await candidatesHere(of)
  const ofPage = factsHere({ place, branchId: place.branch?.id ?? null })
  const shown = promotionFor(fromWire(place.sliders), ofPage)
  const own = promotionFor(sliders, factsHere(of))
  return own === shown ? [] : slidesOf(browserApi, own, place.games)
}

/** Looks for the slider of whoever is signed in here or chose a branch, while the page that shows one is open. */
export function usePlaceSlider(of: PageOfPlace, isShown: boolean): void {
  const locale = useLocale()
  const { id, version } = of.place
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when staff changed something, or the guest their language or branch
  useEffect(() => {
    if (!isShown) return
    let isHere = true
    void findOwnSlides(of).then((slides) => {
      if (isHere) setOwnSlides(id, slides)
    })
    return () => {
      isHere = false
    }
  }, [id, version, locale, of.branchId, isShown])
}
