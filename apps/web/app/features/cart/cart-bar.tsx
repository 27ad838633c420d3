import { portionsIn } from "@sufra/domain/cart/cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { useToast } from "@sufra/ui/toast"
import { useLocale } from "../../shell/locale.ts"
import { useOverlayAddress } from "../../shell/use-overlay-address.ts"
import { usePart, usePartsAhead } from "../../shell/use-part.ts"
import { useCart } from "./cart-store.ts"
import { cartTarget } from "./cart-target.ts"

export type CartBarProps = {
  placeId: string
  /** `quiet` where the page has a main action of its own. */
  tone?: "main" | "quiet"
  className?: string
}

function loadCartSheet() {
  return import("./cart-sheet.tsx")
}

/** Whoever has something in the cart opens it soon, perhaps where the network is gone. */
const partsOfCart = [loadCartSheet]

/** How much is in the cart, and the way into it; nothing while it is empty. */
export function CartBar({ placeId, tone = "main", className = "" }: CartBarProps) {
  const locale = useLocale()
  const toast = useToast()
  const count = useCart(placeId, portionsIn)
  const subtotal = useCart(placeId, (cart) => cart.subtotal)
  const { isOpen, open, close } = useOverlayAddress("cart")
  const part = usePart(loadCartSheet, isOpen, () => {
    close()
    toast.show({ kind: "danger", title: m["error.chunk_load_failed"]() })
  })
  usePartsAhead(partsOfCart)
  return (
    <>
      {count > 0 ? (
        <div className={className} {...cartTarget}>
          <Button
            variant={tone === "main" ? "filled" : "tonal"}
            size={tone === "main" ? "large" : "medium"}
            fullWidth
            loading={isOpen && !part}
            aria-haspopup="dialog"
            onClick={open}
            trailing={<Price amountMinor={subtotal} locale={catalogueOf(locale)} />}
          >
            <span
              aria-hidden="true"
              className="grid h-7 min-w-7 place-items-center rounded-tag bg-current/15 px-2 tabular-nums"
            >
              <bdi>{count}</bdi>
            </span>
            <span className="sr-only">{m["cart.count"]({ count })}</span>
            {m["cart.view"]()}
          </Button>
        </div>
      ) : null}
      {part ? <part.CartSheet placeId={placeId} isOpen={isOpen} onClose={close} /> : null}
    </>
  )
}
