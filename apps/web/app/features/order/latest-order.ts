import { forgetChoice, readChoice, storeChoice } from "../../shell/storage/stored-choice.ts"

const keyOf = (placeId: string) => `sufra-order-${placeId}`

/** This browser's latest order at a place, for pages that are opened without saying which. */
export function storeLatestOrder(placeId: string, orderId: string): void {
  storeChoice(keyOf(placeId), { value: orderId, branch: null })
}

/** It is nothing to whoever holds the phone next. */
export function forgetLatestOrder(placeId: string): void {
  forgetChoice(keyOf(placeId))
}

export function latestOrder(placeId: string): string | null {
  return readChoice(keyOf(placeId), null, Date.now())
}
