import type { CartKind, CartLine } from "@sufra/domain/cart/cart"
import { addLine, setBranch } from "@sufra/domain/cart/change-cart"
import { changeCart } from "./cart-store.ts"
import { flyIntoCart } from "./fly-into-cart.ts"

type Into = { id: string; branch: { id: string } | null }

/** Into the cart of the place, at the branch the guest looks at, with its picture flying there. */
export function putIntoCart(
  place: Into,
  { kind, line, quantity }: { kind: CartKind; line: CartLine; quantity: number },
  picture: HTMLImageElement | null,
): void {
  const branchId = place.branch?.id ?? null
  changeCart(place.id, (cart) =>
    addLine(cart.branch === branchId ? cart : setBranch(cart, branchId), kind, line, quantity),
  )
  flyIntoCart(picture)
}
