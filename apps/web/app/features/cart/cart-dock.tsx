import { usePart } from "../../shell/start/use-part.ts"
import type { CartBarProps } from "./cart-bar.tsx"
import { useCartPresence } from "./cart-presence.ts"

/** Where the cart's bar comes up once there is a cart. */
export function CartDock(props: CartBarProps) {
  const isPresent = useCartPresence(props.placeId)
  const part = usePart(
    () => import("./cart-bar.tsx"),
    isPresent,
    // The cart is kept: the bar comes with the next page.
    () => undefined,
  )
  return part ? <part.CartBar {...props} /> : null
}
