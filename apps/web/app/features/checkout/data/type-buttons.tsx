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
export function typesAtHand({ next, hasBranch, terms }: Order): OrderType[] {
  if (next !== "order-type" || !hasBranch || !terms) return []
  const types = orderableTypes(terms)
  return types.length === terms.order_types.length ? types : []
}

/** The first open question in place of a button that leads to it: one tap less. */
export function TypeButtons({ order, types }: { order: Order; types: OrderType[] }) {
  const locale = useLocale()
  const choose = useChooseType(order)
  const { price, cart } = order
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold">
        {m["checkout.type_title"]()}
        <Price amountMinor={price?.totalMinor ?? cart.subtotal} locale={catalogueOf(locale)} />
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {types.map((type) => (
          <Button
            key={type}
            variant="tonal"
            size="large"
            className="px-2"
            value={type}
            startIcon={<img src={typePictures[type]} alt="" width={24} height={24} />}
            onClick={() => choose(type)}
          >
            {orderTypeName(type)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
