import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { CheckIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import { useLocale } from "../../../../shell/locale.ts"
import { Photo } from "../../../../shell/photo.tsx"
import type { Item } from "../item.ts"

type Part = Item["combo_steps"][number]["products"][number]

type ComboPartCardProps = {
  product: Part
  /** Of the radio buttons of its step. */
  name: string
  isOnlyOne: boolean
  portions: number
  /** How many more the step still takes. */
  room: number
  onPortionsChange: (portions: number) => void
}

function PartTexts({ product }: { product: Part }) {
  const locale = useLocale()
  return (
    <>
      {product.image ? (
        <Photo
          image={product.image}
          alt=""
          sizes="(min-width: 40rem) 200px, 45vw"
          className="aspect-4/3 w-full rounded-control object-cover group-data-[out=true]:grayscale"
        />
      ) : null}
      <span className="block px-1 pt-2">
        <span className="block font-medium leading-snug">{product.name[locale]}</span>
        <span className="flex flex-wrap gap-x-2 text-ink-2 text-small">
          {product.is_sold_out ? <span>{m["stock.sold_out"]()}</span> : null}
          {product.extra_minor > 0 ? (
            <Price
              amountMinor={product.extra_minor}
              locale={catalogueOf(locale)}
              signed
              className="font-medium"
            />
          ) : null}
          {product.calories === null ? null : (
            <span>{m["menu_page.calories"]({ count: product.calories })}</span>
          )}
        </span>
      </span>
    </>
  )
}

const cardClass =
  "group relative flex h-full flex-col rounded-card bg-card p-2 shadow-card ring-1 ring-line " +
  "data-[chosen=true]:ring-2 data-[chosen=true]:ring-primary data-[out=true]:text-ink-3 " +
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2"

/** One product of a step: a radio button where only one is chosen, else a counter. */
export function ComboPartCard(props: ComboPartCardProps) {
  const { product, name, isOnlyOne, portions, room, onPortionsChange } = props
  const locale = useLocale()
  const state = { "data-chosen": portions > 0, "data-out": product.is_sold_out }
  if (isOnlyOne) {
    return (
      <li>
        <label className={cardClass} {...state}>
          <input
            type="radio"
            name={name}
            checked={portions > 0}
            disabled={product.is_sold_out}
            onChange={() => onPortionsChange(1)}
            className="sr-only"
          />
          <PartTexts product={product} />
          {portions > 0 ? (
            <span className="absolute end-3 top-3 grid size-7 place-items-center rounded-full bg-primary text-on-primary shadow-card">
              <CheckIcon className="size-4.5 stroke-3" />
            </span>
          ) : null}
        </label>
      </li>
    )
  }
  return (
    <li className={cardClass} {...state}>
      <PartTexts product={product} />
      <span className="h-3" />
      <Stepper
        className="mt-auto mb-1 self-center"
        value={portions}
        max={portions + room}
        disabled={product.is_sold_out}
        onChange={onPortionsChange}
        label={m["item.quantity"]({ name: product.name[locale] })}
        decreaseLabel={m["item.less"]()}
        increaseLabel={m["item.more"]()}
        tone={portions > 0 ? "filled" : "outline"}
      />
    </li>
  )
}
