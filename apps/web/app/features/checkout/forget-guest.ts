import { withoutGuest } from "@sufra/domain/cart/change-cart"
import { changeCart } from "../cart/index.ts"
import { forgetLatestOrder } from "../order/index.ts"
import { noOrderData } from "./data/order-data.ts"
import { changeOrderData } from "./data/order-data-store.ts"
import { forgetOffer } from "./offer-store.ts"
import { forgetPaying } from "./placing/paying.ts"
import { forgetPlacing } from "./placing/placing.ts"

/**
 * Where a guest lives, how they pay, and what they sent or were sending is nothing to whoever holds the phone next:
 * else one tap would bring their food to somebody else's door.
 */
export function forgetGuest(placeId: string): void {
  changeCart(placeId, withoutGuest)
  changeOrderData(placeId, noOrderData)
  forgetOffer(placeId)
  forgetPlacing(placeId)
  forgetPaying(placeId)
  forgetLatestOrder(placeId)
}
