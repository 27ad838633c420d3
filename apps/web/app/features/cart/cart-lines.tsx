import picture from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp"
import { type AnyLine, type Cart, linesOf } from "@sufra/domain/cart/cart"
import {
  addLine,
  changeQuantity,
  mostPortions,
  removeLine,
  replaceCart,
  resetCart,
} from "@sufra/domain/cart/change-cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { TrashIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useToast } from "@sufra/ui/toast"
import { useLocale } from "../../shell/locale.ts"
import { CartLineRow } from "./cart-line-row.tsx"
import { changeCart, currentCart, useCart } from "./cart-store.ts"

/** Both lists are one for who reads them; made anew only when the cart has changed. */
function useLines(placeId: string): AnyLine[] {
  return linesOf(useCart(placeId, (cart: Cart) => cart))
}

export function CartLines({ placeId }: { placeId: string }) {
  const locale = useLocale()
  const toast = useToast()
  const lines = useLines(placeId)

  function remove(line: AnyLine, index: number): void {
    const { kind, quantity, ...rest } = line
    changeCart(placeId, (cart) => removeLine(cart, line.key))
    toast.show({
      title: m["cart.removed"]({ name: line.name[locale] }),
      action: {
        label: m["action.undo"](),
        onPress: () => changeCart(placeId, (cart) => addLine(cart, kind, rest, quantity, index)),
      },
    })
  }

  function setQuantity(line: AnyLine, index: number, quantity: number): void {
    if (quantity < 1) remove(line, index)
    else changeCart(placeId, (cart) => changeQuantity(cart, line.key, quantity))
  }

  function clear(): void {
    const previous = currentCart(placeId)
    changeCart(placeId, resetCart)
    toast.show({
      title: m["cart.cleared"](),
      action: {
        label: m["action.undo"](),
        onPress: () => changeCart(placeId, (cart) => replaceCart(cart, previous)),
      },
    })
  }

  if (lines.length === 0) {
    return (
      <EmptyState
        picture={<img src={picture} alt="" width={88} height={88} />}
        title={m["cart.empty_title"]()}
        text={m["cart.empty_text"]()}
      />
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <CartLineRow
            key={line.key}
            line={line}
            most={mostPortions}
            onQuantityChange={(quantity) => setQuantity(line, index, quantity)}
          />
        ))}
      </ul>
      <Button
        variant="plain"
        className="mt-2 -ms-4"
        startIcon={<TrashIcon className="size-5" />}
        onClick={clear}
      >
        {m["cart.clear"]()}
      </Button>
    </>
  )
}

/** What the lines come to, and the way on. */
export function CartSum({ placeId }: { placeId: string }) {
  const locale = useLocale()
  const subtotal = useCart(placeId, (cart) => cart.subtotal)
  const isEmpty = useCart(placeId, (cart) => linesOf(cart).length === 0)
  if (isEmpty) return null
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        {m["cart.subtotal"]()}
        <Price amountMinor={subtotal} locale={catalogueOf(locale)} size="title" />
      </p>
      <p className="text-ink-3 text-small">{m["cart.vat_included"]()}</p>
      <p className="mt-2 text-ink-2 text-small">{m["cart.show_to_staff"]()}</p>
    </div>
  )
}
