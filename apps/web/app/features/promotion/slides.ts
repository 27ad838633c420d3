import type { Api, ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { type PageFacts, promotionFor } from "@sufra/domain/promotion/audience"

type Candidate = ApiReply<"GET /restaurant/qr/{uuid}/data/">["sliders"][number]
export type Slide = ApiReply<"GET /ads/slider/{id}">["slides"][number]

/** What either guest sees; `isSame` when the page need not tell them apart. */
export type SlidesByGuest = { firstLaunch: Slide[]; returning: Slide[]; isSame: boolean }

type Games = ApiReply<"GET /restaurant/qr/{uuid}/data/">["games"]

/** To a wheel or form that nobody finds here: over, switched off, or of another branch. */
function leadsToNothing(link: string | null, games: Games): boolean {
  return campaignKinds.some((kind) => link?.startsWith(`/${kind}/`) && !games.includes(kind))
}

/** A slider that was just switched off is no reason for the page to fail. */
export async function slidesOf(api: Api, sliderId: string | null, games: Games): Promise<Slide[]> {
  if (!sliderId) return []
  try {
    const { slides } = await api("GET /ads/slider/{id}", { params: { id: sliderId } })
    return slides.filter(({ redirect_url: link }) => !leadsToNothing(link, games))
  } catch {
    return []
  }
}

/** For both kinds of guest: the page is rendered once for everybody. */
export async function loadSlides(
  api: Api,
  wanted: Candidate[],
  page: Pick<PageFacts, "language" | "branchIds"> & { games: Games },
): Promise<SlidesByGuest> {
  const candidates = fromWire(wanted)
  const firstId = promotionFor(candidates, { ...page, isFirstLaunch: true })
  const returningId = promotionFor(candidates, { ...page, isFirstLaunch: false })
  const isSame = firstId === returningId
  const firstLaunch = await slidesOf(api, firstId, page.games)
  return {
    firstLaunch,
    returning: isSame ? [] : await slidesOf(api, returningId, page.games),
    isSame,
  }
}
