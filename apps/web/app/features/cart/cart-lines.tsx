import picture from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp"
import { type AnyLine, type Cart, linesOf } from "@sufra/domain/cart/cart"
import {
  addLine,
  changeQuantity,
  mostPortions,
  removeLine,
  withoutLines,
} from "@sufra/domain/cart/change-cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { TrashIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useToast } from "@sufra/ui/toast"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import { CartLineRow } from "./cart-line-row.tsx"
import { CartLink } from "./cart-link.tsx"
import { changeCart, currentCart, useCart } from "./cart-store.ts"

/** Both lists are one for who reads them; made anew only when the cart has changed. */
function useLines(placeId: string): AnyLine[] {
  return linesOf(useCart(placeId, (cart: Cart) => cart))
}

export type LineMark = {
  text: ReactNode
  /** How many portions there are, where that is known. */
  most?: number
}

type CartLinesProps = {
  placeId: string
  /** By the key of the line. */
  marks?: ReadonlyMap<string, LineMark>
  /** The way on from an empty cart, where nothing else on the page is one. */
  emptyAction?: ReactNode
}

const unmarked: ReadonlyMap<string, LineMark> = new Map()

export function CartLines({ placeId, marks = unmarked, emptyAction }: CartLinesProps) {
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
    changeCart(placeId, withoutLines)
    toast.show({
      title: m["cart.cleared"](),
      action: {
        label: m["action.undo"](),
        onPress: () => changeCart(placeId, () => previous),
      },
    })
  }

  if (lines.length === 0) {
    return (
      <EmptyState
        picture={<img src={picture} alt="" width={88} height={88} />}
        title={m["cart.empty_title"]()}
        text={m["cart.empty_text"]()}
        action={emptyAction}
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
            index={index}
            most={Math.max(marks.get(line.key)?.most ?? mostPortions, 1)}
            mark={marks.get(line.key)?.text}
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
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {m["cart.subtotal"]()}
        <Price amountMinor={subtotal} locale={catalogueOf(locale)} size="title" />
      </p>
      <Button size="large" fullWidth render={<CartLink />}>
        {m["cart.review"]()}
      </Button>
    </div>
  )
}
