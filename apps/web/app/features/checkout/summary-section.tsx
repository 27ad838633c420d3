import { linesOf, portionsIn } from "@sufra/domain/cart/cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { SumRows } from "../order/index.ts"
import type { Order } from "./use-order.ts"

/** What is being ordered, and what it comes to. */
export function SummarySection({ order: { cart, price } }: { order: Order }) {
  const locale = useLocale()
  return (
    <Card className="flex flex-col gap-3 md:p-5">
      <Collapsible summary={m["cart.count"]({ count: portionsIn(cart) })}>
        <ul className="flex flex-col gap-2">
          {linesOf(cart).map((line) => (
            <li key={line.key} className="flex items-baseline gap-3">
              <bdi className="text-ink-3 tabular-nums">{`${line.quantity}×`}</bdi>
              <span className="min-w-0 flex-1">{line.name[locale]}</span>
              <Price
                amountMinor={line.unitPriceMinor * line.quantity}
                locale={catalogueOf(locale)}
              />
            </li>
          ))}
        </ul>
      </Collapsible>
      {price ? <SumRows sums={price} /> : null}
    </Card>
  )
}
