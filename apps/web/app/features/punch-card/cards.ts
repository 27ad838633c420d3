import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiReply } from "@sufra/contract/client/client"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useCustomer } from "../customer/index.ts"
import { type Place, refusePage } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"

export type PunchCard = ApiReply<"GET /punch-card/qr/{uuid}/cards/">[number]

/** The place's cards as the page is rendered: everybody's, so nothing is on them. */
export async function loadCards(api: Api, uuid: string): Promise<PunchCard[]> {
  try {
    return await api("GET /punch-card/qr/{uuid}/cards/", { params: { uuid } })
  } catch (error) {
    // The page says so itself, by what the place has switched on.
    if (error instanceof ApiError && error.code === "module_off") return []
    return refusePage(error, uuid)
  }
}

/** The specification's `punchCards`: those of who is signed in, as they are punched. */
export function usePunchCards(place: Place): Loaded<PunchCard[]> {
  const { uuid = place.id } = useParams()
  const customer = useCustomer(place.id)
  const hasCards = customer !== null && place.subscriptions.includes("punch-card")
  const loaded = useLoaded(
    hasCards ? `punchCards ${uuid} ${customer.id}` : null,
    () => browserApi("GET /punch-card/qr/{uuid}/cards/", { params: { uuid } }),
    place.version,
  )
  useFresh(loaded.reload, hasCards)
  return loaded
}
