import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import { useLocale } from "../../../shell/locale.ts"
import type { ItemChoice } from "./choice/use-item-choice.ts"

type ItemBarProps = {
  state: ItemChoice
  /** Why it cannot be added. */
  refusal: string | null
  isLoading?: boolean
  onAdd: () => void
  label?: string
}

/** How many, and into the cart with what they cost together. */
export function ItemBar(props: ItemBarProps) {
  const { state, refusal, isLoading = false, onAdd, label = m["item.add"]() } = props
  const locale = useLocale()
  const { item, quantity } = state
  if (refusal) {
    return (
      <div className="flex flex-col gap-2">
        <p id="refusal" role="status" className="text-center text-danger-ink text-small">
          {refusal}
        </p>
        <Button size="large" fullWidth disabled aria-describedby="refusal">
          {label}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Stepper
        size="large"
        value={quantity}
        min={1}
        max={state.mostQuantity}
        onChange={state.setQuantity}
        label={m["item.quantity"]({ name: item.name[locale] })}
        decreaseLabel={m["item.less"]()}
        increaseLabel={m["item.more"]()}
        className="grow justify-between"
      />
      <Button
        size="large"
        // Where there is no room for both, each has a row of its own, so that neither label nor sum breaks.
        className="grow-999 basis-[11rem] whitespace-nowrap"
        loading={isLoading}
        onClick={onAdd}
        trailing={
          <Price amountMinor={state.unitPriceMinor * quantity} locale={catalogueOf(locale)} />
        }
      >
        {label}
      </Button>
    </div>
  )
}
