import type { CartKind, CartLine } from "@sufra/domain/cart/cart"
import { addLine, setBranch } from "@sufra/domain/cart/change-cart"
import { changeCart } from "./cart-store.ts"
import { flyIntoCart } from "./fly-into-cart.ts"

type Target = {
  placeId: string
  /** Whose prices the guest sees. */
  branchId: string | null
}

/** Into the cart of a place, with its picture flying there. */
export function putIntoCart(
  { placeId, branchId }: Target,
  { kind, line, quantity }: { kind: CartKind; line: CartLine; quantity: number },
  picture: HTMLImageElement | null,
): void {
  changeCart(placeId, (cart) =>
    addLine(cart.branch === branchId ? cart : setBranch(cart, branchId), kind, line, quantity),
  )
  flyIntoCart(picture)
}
