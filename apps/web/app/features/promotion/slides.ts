import type { Api, ApiReply } from "@sufra/contract/client/client"
import { type PromotionCandidate, promotionFor } from "@sufra/domain/promotion/audience"

export type Slide = ApiReply<"GET /ads/slider/{id}">["slides"][number]

/** What either guest sees; `isSame` when the page need not tell them apart. */
export type SlidesByGuest = { firstLaunch: Slide[]; returning: Slide[]; isSame: boolean }

/** A slider that was just switched off is no reason for the page to fail. */
async function slidesOf(api: Api, sliderId: string | null): Promise<Slide[]> {
  if (!sliderId) return []
  try {
    const { slides } = await api("GET /ads/slider/{id}", { params: { id: sliderId } })
    return slides
  } catch {
    return []
  }
}

/** For both kinds of guest: the page is rendered once for everybody. */
export async function loadSlides(
  api: Api,
  candidates: PromotionCandidate[],
): Promise<SlidesByGuest> {
  const firstId = promotionFor(candidates, { isFirstLaunch: true })
  const returningId = promotionFor(candidates, { isFirstLaunch: false })
  const isSame = firstId === returningId
  const firstLaunch = await slidesOf(api, firstId)
  return { firstLaunch, returning: isSame ? [] : await slidesOf(api, returningId), isSame }
}
