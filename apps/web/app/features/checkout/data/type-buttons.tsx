import type { OrderType } from "@sufra/domain/establishment/settings"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import { orderTypeName } from "../../order/index.ts"
import type { Order } from "../use-order.ts"
import { typePictures } from "./type-pictures.ts"
import { useChooseType } from "./use-choose-type.ts"
import { orderableTypes } from "./wished-time.ts"

/** The types that can be chosen without a page of their own: none where a branch or its hours come first. */
export function typesAtHand({ next, hasBranch, terms, afterPrayerAt }: Order): OrderType[] {
  if (next !== "order-type" || !hasBranch || !terms) return []
  const types = orderableTypes(terms, afterPrayerAt)
  return types.length === terms.order_types.length ? types : []
}

type TypeButtonsProps = {
  types: OrderType[]
  chosen: OrderType | null
  onChoose: (type: OrderType) => void
}

/** The types side by side, where the room for a list of them is needed for something else. */
export function TypeButtons({ types, chosen, onChoose }: TypeButtonsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-2">
      {types.map((type) => (
        <Button
          key={type}
          variant="secondary"
          className="px-1 aria-pressed:ring-2 aria-pressed:ring-primary"
          value={type}
          aria-pressed={chosen === null ? undefined : chosen === type}
          onClick={() => onChoose(type)}
        >
          <span className="flex flex-col items-center gap-1">
            <img src={typePictures[type]} alt="" width={28} height={28} />
            {orderTypeName(type)}
          </span>
        </Button>
      ))}
    </div>
  )
}

/** The first open question in place of a button that leads to it: one tap less. */
export function TypeAction({ order, types }: { order: Order; types: OrderType[] }) {
  const locale = useLocale()
  const choose = useChooseType(order)
  const { price, cart } = order
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold">
        {m["checkout.type_title"]()}
        {/* On a wide screen the sums stand right above. */}
        <span className="lg:hidden">
          <Price amountMinor={price?.totalMinor ?? cart.subtotal} locale={catalogueOf(locale)} />
        </span>
      </legend>
      <TypeButtons types={types} chosen={null} onChoose={choose} />
    </fieldset>
  )
}
