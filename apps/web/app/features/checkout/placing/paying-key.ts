import { readStored } from "../../../shell/storage/storage.ts"

export const payingKey = (placeId: string) => `sufra-paying-${placeId}`

/** Whether an order of this browser waits for its payment, as far as it knows. */
export function hasPaying(placeId: string): boolean {
  return readStored(payingKey(placeId)) !== null
}
