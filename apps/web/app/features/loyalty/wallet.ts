import type { ApiReply } from "@sufra/contract/client/client"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useCustomer } from "../customer/index.ts"
import type { Place } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"

export type Wallet = ApiReply<"GET /loyalty/qr/{uuid}/wallet/">

/** The points of who is signed in, as they move; nothing is asked for where there is no membership. */
export function useWallet(place: Place): Loaded<Wallet> {
  const { uuid = place.id } = useParams()
  const customer = useCustomer(place.id)
  const isMember = customer !== null && place.subscriptions.includes("loyalty")
  const loaded = useLoaded(isMember ? `wallet ${uuid} ${customer.id}` : null, () =>
    browserApi("GET /loyalty/qr/{uuid}/wallet/", { params: { uuid } }),
  )
  useFresh(loaded.reload, isMember)
  return loaded
}
