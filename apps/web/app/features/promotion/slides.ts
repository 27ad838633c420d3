import type { Api, ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import { type PageFacts, promotionFor } from "@sufra/domain/promotion/audience"

type Candidate = ApiReply<"GET /restaurant/qr/{uuid}/data/">["sliders"][number]
export type Slide = ApiReply<"GET /ads/slider/{id}">["slides"][number]

/** What either guest sees; `isSame` when the page need not tell them apart. */
export type SlidesByGuest = { firstLaunch: Slide[]; returning: Slide[]; isSame: boolean }

/** A slider that was just switched off is no reason for the page to fail. */
export async function slidesOf(api: Api, sliderId: string | null): Promise<Slide[]> {
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
  wanted: Candidate[],
  page: Pick<PageFacts, "language" | "branchIds">,
): Promise<SlidesByGuest> {
  const candidates = fromWire(wanted)
  const firstId = promotionFor(candidates, { ...page, isFirstLaunch: true })
  const returningId = promotionFor(candidates, { ...page, isFirstLaunch: false })
  const isSame = firstId === returningId
  const firstLaunch = await slidesOf(api, firstId)
  return { firstLaunch, returning: isSame ? [] : await slidesOf(api, returningId), isSame }
}
