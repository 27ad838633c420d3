import { readStored } from "../../../shell/storage/storage.ts"

export const placingKey = (placeId: string) => `sufra-placing-${placeId}`

/** Whether this browser has sent an order here and never heard what became of it. */
export function hasPlacing(placeId: string): boolean {
  return readStored(placingKey(placeId)) !== null
}
