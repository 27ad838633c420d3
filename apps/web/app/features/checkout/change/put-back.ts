import { setCoordinates, setOrderType } from "@sufra/domain/cart/change-cart"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { useEffect, useRef } from "react"
import { chooseBranch } from "../../branch/index.ts"
import { changeCart } from "../../cart/index.ts"
import { changeOrderData } from "../data/order-data-store.ts"
import { isAnswered } from "../data/order-questions.tsx"
import type { Order } from "../use-order.ts"

/** As it was, but for the address of who had no delivery before: typed once, it is there the next time. */
function putBack(before: Order, now: Order): void {
  const { place, branch, hasBranch, cart, data } = before
  const hadAddress = before.type === orderTypes.delivery
  const { coordinates } = hadAddress ? cart : now.cart
  const { address } = hadAddress ? data : now.data
  if (hasBranch && branch && branch.id !== now.branch?.id) chooseBranch(place.id, branch.id)
  changeCart(place.id, (kept) => setCoordinates(setOrderType(kept, before.type), coordinates))
  changeOrderData(place.id, { ...data, address })
}

/** A sheet that is put away half answered leaves the order as it was when the sheet was opened. */
export function usePutBack(order: Order, isOpen: boolean): void {
  const latest = useRef(order)
  latest.current = order
  useEffect(() => {
    if (!isOpen) return
    const before = latest.current
    return () => {
      if (!isAnswered(latest.current)) putBack(before, latest.current)
    }
  }, [isOpen])
}
