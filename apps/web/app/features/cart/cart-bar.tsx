import { portionsIn } from "@sufra/domain/cart/cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { CartLink } from "./cart-link.tsx"
import { useCart } from "./cart-store.ts"
import { cartTarget } from "./cart-target.ts"

export type CartBarProps = {
  placeId: string
  /** `quiet` where the page has a main action of its own. */
  tone?: "main" | "quiet"
  className?: string
}

/** How much is in the cart, and the way to it; nothing while it is empty. */
export function CartBar({ placeId, tone = "main", className = "" }: CartBarProps) {
  const locale = useLocale()
  const count = useCart(placeId, portionsIn)
  const subtotal = useCart(placeId, (cart) => cart.subtotal)
  if (count === 0) return null
  return (
    <div className={className} {...cartTarget}>
      <Button
        variant={tone === "main" ? "filled" : "tonal"}
        size={tone === "main" ? "large" : "medium"}
        fullWidth
        render={<CartLink />}
        trailing={<Price amountMinor={subtotal} locale={catalogueOf(locale)} />}
      >
        <span
          aria-hidden="true"
          className="grid min-h-7 min-w-7 place-items-center rounded-tag bg-current/15 px-2 tabular-nums"
        >
          <bdi>{count}</bdi>
        </span>
        <span className="sr-only">{m["cart.count"]({ count })}</span>
        {m["cart.view"]()}
      </Button>
    </div>
  )
}
