import { useWaitingOrder } from "../checkout/index.ts"

type UnfinishedPayingProps = { placeId: string; uuid: string }

/** On any page of the place: an order that was left while it waited for its payment is settled. */
export function UnfinishedPaying({ placeId, uuid }: UnfinishedPayingProps) {
  useWaitingOrder(placeId, uuid)
  return null
}
