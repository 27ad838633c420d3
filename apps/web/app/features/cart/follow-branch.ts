import { linesOf } from "@sufra/domain/cart/cart"
import { setBranch } from "@sufra/domain/cart/change-cart"
import { changeCart } from "./cart-store.ts"

/** The lines stay: what they cost and whether they can be had there is asked when the cart is opened. */
export function followBranch(placeId: string, branchId: string): void {
  changeCart(placeId, (cart) =>
    linesOf(cart).length === 0 || cart.branch === branchId ? cart : setBranch(cart, branchId),
  )
}
