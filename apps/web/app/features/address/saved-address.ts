import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { Position } from "../../shell/position.ts"
import { type TypedAddress, tidyShortAddress } from "./typed-address.ts"

/** One that a customer keeps. */
export type SavedAddress = ApiReply<"GET /customer/qr/{uuid}/addresses/">[number]
type AddressBody = ApiInput<"PUT /customer/qr/{uuid}/addresses/{id}/">["body"]

const longestTitle = 40

export function typedOf(saved: SavedAddress): TypedAddress {
  const { title, description, address, door, level, block, short_address } = saved
  return { title, description, address, door, level, block, shortAddress: short_address ?? "" }
}

/** As it is sent; an address without a name of its own is called by its beginning. */
export function addressBodyOf(typed: TypedAddress, pin: Position): AddressBody {
  const { shortAddress, ...rest } = typed
  const title = typed.title.trim() || typed.address.trim().slice(0, longestTitle)
  return { ...rest, ...pin, title, short_address: tidyShortAddress(shortAddress) || null }
}
