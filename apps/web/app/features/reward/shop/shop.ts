import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { isUuid } from "@sufra/domain/kernel/uuid"
import type { ShopName } from "@sufra/domain/reward/shop"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../../shell/api/use-loaded.ts"
import { readSession, writeSession } from "../../../shell/storage/session-storage.ts"
import { useCustomerState } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { useFresh } from "../../order/index.ts"

export type Shop = ApiReply<"GET /reward/qr/{uuid}/shops/{shop}/">
export type ShopItem = Shop["items"][number]

/** What a shop sells, to whoever looks: asked again when they sign in, and when staff change something. */
export function useShop(shop: ShopName): Loaded<Shop> & { isSignedIn: boolean } {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const state = useCustomerState(place.id)
  const isKnown = state.kind !== "unknown"
  const whose = state.kind === "customer" ? state.customer.id : "guest"
  const loaded = useLoaded(
    isKnown ? `shop ${shop} ${uuid} ${whose}` : null,
    () => browserApi("GET /reward/qr/{uuid}/shops/{shop}/", { params: { uuid, shop } }),
    place.version,
  )
  useFresh(loaded.reload, isKnown)
  return { ...loaded, isSignedIn: state.kind === "customer" }
}

const keyOf = (itemId: string) => `purchase ${itemId}`

/** The id of a purchase is kept until its answer is here: sent again after a reload it is the same one. */
export function purchaseIdOf(itemId: string): string {
  const kept = readSession(keyOf(itemId))
  if (typeof kept === "string" && isUuid(kept)) return kept
  const id = newId()
  writeSession(keyOf(itemId), id)
  return id
}

export function forgetPurchase(itemId: string): void {
  writeSession(keyOf(itemId), null)
}
