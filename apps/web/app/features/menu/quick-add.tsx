import { type Cart, lineKey, linesOf } from "@sufra/domain/cart/cart"
import { changeQuantity, mostPortions, removeLine } from "@sufra/domain/cart/change-cart"
import { emptyChoice } from "@sufra/domain/menu/choice/choice"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { Stepper } from "@sufra/ui/stepper"
import { useEffect, useRef } from "react"
import { useLocale } from "../../shell/locale.ts"
import { useChosenBranch } from "../branch/index.ts"
import { changeCart, useCart } from "../cart/index.ts"
import { usePlace } from "../establishment/index.ts"
import { addPlain } from "./add-plain.ts"
import type { Product } from "./menu.ts"

/** The line of a product that is taken as it is. */
const plainKey = (product: Product) => lineKey(product.id, emptyChoice, "")

function portionsOf(cart: Cart, { id }: Product): number {
  return linesOf(cart)
    .filter((line) => line.productId === id)
    .reduce((sum, line) => sum + line.quantity, 0)
}

function plainPortions(cart: Cart, product: Product): number {
  const key = plainKey(product)
  return linesOf(cart).find((line) => line.key === key)?.quantity ?? 0
}

const pictureOf = (element: Element) => element.closest("li")?.querySelector("img") ?? null

/** One tap takes what leaves nothing to choose; the sign on anything else is part of the card's link. */
export function QuickAdd({ product }: { product: Product }) {
  return product.has_choices ? <ToChoose product={product} /> : <PlainPortions product={product} />
}

function ToChoose({ product }: { product: Product }) {
  const place = usePlace()
  const portions = useCart(place.id, (cart) => portionsOf(cart, product))
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none grid size-target place-items-center rounded-control bg-primary-light font-semibold text-on-primary-light tabular-nums"
    >
      {portions > 0 ? <bdi>{portions}</bdi> : <PlusIcon className="size-5" />}
    </span>
  )
}

function PlainPortions({ product }: { product: Product }) {
  const place = usePlace()
  const chosen = useChosenBranch(place)
  const locale = useLocale()
  const quantity = useCart(place.id, (cart) => plainPortions(cart, product))
  const control = useRef<HTMLDivElement>(null)
  const wasTapped = useRef(false)
  const isIn = quantity > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap takes the pressed button away
  useEffect(() => {
    // The focus goes on with the guest, to the same place of the card.
    if (wasTapped.current)
      control.current?.querySelector<HTMLElement>("button:last-of-type")?.focus()
    wasTapped.current = false
  }, [isIn])
  const name = product.name[locale]

  function add(button: Element) {
    wasTapped.current = true
    addPlain({ placeId: place.id, branchId: chosen?.id ?? null }, product, pictureOf(button))
  }

  function change(next: number) {
    wasTapped.current = next === 0
    const key = plainKey(product)
    changeCart(place.id, (cart) =>
      next === 0 ? removeLine(cart, key) : changeQuantity(cart, key, next),
    )
  }

  return (
    <div ref={control} className="z-1 flex">
      {isIn ? (
        <Stepper
          tone="filled"
          value={quantity}
          onChange={change}
          label={m["item.quantity"]({ name })}
          decreaseLabel={quantity > 1 ? m["item.less"]() : m["action.remove_of"]({ name })}
          increaseLabel={m["item.more"]()}
          max={product.few_left ?? mostPortions}
          removable
        />
      ) : (
        <Button
          variant="tonal"
          size="icon"
          aria-label={m["item.add_one"]({ name })}
          onClick={(event) => add(event.currentTarget)}
        >
          <PlusIcon className="size-5" />
        </Button>
      )}
    </div>
  )
}
