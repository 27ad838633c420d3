import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import type { PageFacts } from "@sufra/domain/promotion/audience"
import { browserApi } from "../../shell/api/api.ts"
import { readTokens } from "../../shell/api/session-tokens.ts"
import { currentBrowserLocale } from "../../shell/locale.ts"
import { isFirstLaunchAt } from "./launch.ts"

type PlaceOfPage = Pick<
  ApiReply<"GET /restaurant/qr/{uuid}/data/">,
  "id" | "branch" | "version" | "games" | "popups" | "sliders" | "has_promotions_for_known"
>

/** `branchId`: the one that the page is of, or that its guest chose. */
export type PageOfPlace = { place: PlaceOfPage; uuid: string; branchId: string | null }

/**
 * What this guest may see. The page is everybody's, so whoever is signed in asks for theirs by a call of their own,
 * where there are any. Without an answer they are a stranger: a promotion is no reason to fail.
 */
export async function candidatesHere({ place, uuid }: Pick<PageOfPlace, "place" | "uuid">) {
  const { popups, sliders } = place
  const everybodys = fromWire({ popups, sliders })
  if (!place.has_promotions_for_known || !readTokens(place.id)) return everybodys
  try {
    return fromWire(await browserApi("GET /ads/qr/{uuid}/mine/", { params: { uuid } }))
  } catch {
    return everybodys
  }
}

export function factsHere({ place, branchId }: Pick<PageOfPlace, "place" | "branchId">): PageFacts {
  return {
    language: currentBrowserLocale(),
    branchIds: branchId ? [branchId] : [],
    isFirstLaunch: isFirstLaunchAt(place.id),
  }
}
