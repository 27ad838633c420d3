import { setOrderType } from "@sufra/domain/cart/change-cart"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { nextOrderStep } from "@sufra/domain/order/order-way"
import { useNavigate } from "react-router"
import { changeCart } from "../../cart/index.ts"
import { knownOf, type Order } from "../use-order.ts"
import { changeOrderData } from "./order-data-store.ts"

/** What the address page is told by the step before. */
export type OrderDataState = { locatesAtOnce?: boolean } | null

export function setType({ place, uuid }: Order, type: OrderType): void {
  changeOrderData(place.id, { chosenAt: uuid })
  changeCart(place.id, (cart) => setOrderType(cart, type))
}

/** Who wants it delivered, and has no pin yet, most often wants it where they are. */
export function isToLocate({ cart }: Order, type: OrderType): boolean {
  return type === orderTypes.delivery && cart.coordinates === null
}

/** Choosing a type is going on with it: nothing is left to press on that page. */
export function useChooseType(order: Order): (type: OrderType) => void {
  const navigate = useNavigate()
  return (type) => {
    const state: OrderDataState = { locatesAtOnce: isToLocate(order, type) }
    setType(order, type)
    // Whoever chooses a delivery anew is asked where to: the address is there, and can be another one.
    const step = nextOrderStep({ ...knownOf(order), type, isCovered: false })
    void navigate(`/${step}/${order.uuid}`, { state })
  }
}
