import { readChoice, storeChoice } from "../../shell/storage/stored-choice.ts"

const keyOf = (placeId: string) => `sufra-order-${placeId}`

/** This browser's latest order at a place, for pages that are opened without saying which. */
export function storeLatestOrder(placeId: string, orderId: string): void {
  storeChoice(keyOf(placeId), { value: orderId, branch: null })
}

export function latestOrder(placeId: string): string | null {
  return readChoice(keyOf(placeId), null, Date.now())
}
