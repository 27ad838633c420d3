import type { AnyLine, ChosenName } from "@sufra/domain/cart/cart"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"

function chosenText(chosen: ChosenName[], locale: Locale): string {
  const names = chosen.map(({ name, count }) =>
    count > 1 ? `${name[locale]} × ${count}` : name[locale],
  )
  return names.join(locale === "sa" ? "، " : ", ")
}

type CartLineRowProps = {
  line: AnyLine
  most: number
  /** What has to be said about it: sold out, dearer than before. */
  mark?: ReactNode
  /** Zero asks to take the line away. */
  onQuantityChange: (quantity: number) => void
}

export function CartLineRow({ line, most, mark, onQuantityChange }: CartLineRowProps) {
  const locale = useLocale()
  const name = line.name[locale]
  const chosen = chosenText(line.chosen, locale)
  return (
    <li className="flex gap-3 py-4">
      {line.picture ? (
        <Photo
          image={line.picture}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-control object-cover"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {chosen ? <p className="text-ink-2 text-small">{chosen}</p> : null}
        {line.note ? (
          <p className="break-words text-ink-2 text-small">{m["cart.note"]({ note: line.note })}</p>
        ) : null}
        {mark}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Stepper
            value={line.quantity}
            onChange={onQuantityChange}
            label={m["item.quantity"]({ name })}
            decreaseLabel={line.quantity > 1 ? m["item.less"]() : m["action.remove_of"]({ name })}
            increaseLabel={m["item.more"]()}
            max={most}
            removable
          />
          <Price amountMinor={line.unitPriceMinor * line.quantity} locale={catalogueOf(locale)} />
        </div>
      </div>
    </li>
  )
}
