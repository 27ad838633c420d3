import type { AnyLine, ChosenName } from "@sufra/domain/cart/cart"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { EditIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import type { ReactNode } from "react"
import { Link, useLocation, useParams } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { lineAddress } from "./line-address.ts"

/** Options as a guest reads them. */
export function chosenText(chosen: ChosenName[], locale: Locale): string {
  const names = chosen.map(({ name, count }) =>
    count > 1 ? `${name[locale]} × ${count}` : name[locale],
  )
  return names.join(locale === "sa" ? "، " : ", ")
}

type CartLineRowProps = {
  line: AnyLine
  /** Its place in the cart. */
  index: number
  most: number
  /** What has to be said about it: sold out, dearer than before. */
  mark?: ReactNode
  /** Zero asks to take the line away. */
  onQuantityChange: (quantity: number) => void
}

export function CartLineRow({ line, index, most, mark, onQuantityChange }: CartLineRowProps) {
  const locale = useLocale()
  const name = line.name[locale]
  const chosen = chosenText(line.chosen, locale)
  return (
    <li className="flex flex-wrap gap-3 py-4">
      {line.picture ? (
        <Photo
          image={line.picture}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-control object-cover"
        />
      ) : null}
      <div className="min-w-0 grow basis-[10rem]">
        <LineLink index={index}>{name}</LineLink>
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

/** To its choices, as they were made: from the cart's page over it, from elsewhere with it. */
function LineLink({ index, children }: { index: number; children: ReactNode }) {
  const { uuid } = useParams()
  const isHere = useLocation().pathname === `/cart/${uuid}`
  return (
    <Link
      to={{ pathname: `/cart/${uuid}`, hash: lineAddress(index) }}
      state={{ isOpenedHere: isHere }}
      preventScrollReset={isHere}
      discover="none"
      className="-my-2 flex min-h-target items-center gap-2 py-2 font-semibold text-ink no-underline"
    >
      <span className="min-w-0">{children}</span>
      <EditIcon className="size-4 shrink-0 text-ink-3" />
    </Link>
  )
}
