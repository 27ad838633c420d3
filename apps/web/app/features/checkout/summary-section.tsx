import { linesOf, portionsIn } from "@sufra/domain/cart/cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { chosenText } from "../cart/index.ts"
import { TableOrdersLine } from "../dining-table/index.ts"
import { SumRows } from "../order/index.ts"
import { EarningLine, PunchLines } from "./discounts/earning-line.tsx"
import type { Review } from "./use-review.ts"

/** What this guest is ordering, and what it comes to. */
export function SummarySection({ review }: { review: Review }) {
  const locale = useLocale()
  const { cart } = review.order
  return (
    <Card className="flex flex-col gap-3 md:p-5">
      <Collapsible summary={m["cart.count"]({ count: portionsIn(cart) })} defaultOpen>
        <ul className="flex flex-col gap-2">
          {linesOf(cart).map((line) => (
            <li key={line.key} className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="text-ink-3 tabular-nums">{`${line.quantity}×`}</bdi>
              <span className="min-w-0 grow basis-[6rem]">
                {line.name[locale]}
                {line.chosen.length > 0 ? (
                  <span className="block text-ink-2 text-small">
                    {chosenText(line.chosen, locale)}
                  </span>
                ) : null}
                {line.note ? (
                  <span className="block break-words text-ink-2 text-small">
                    {m["cart.note"]({ note: line.note })}
                  </span>
                ) : null}
              </span>
              <Price
                amountMinor={line.unitPriceMinor * line.quantity}
                locale={catalogueOf(locale)}
                className="ms-auto"
              />
            </li>
          ))}
        </ul>
      </Collapsible>
      <Sums review={review} />
    </Card>
  )
}

/** The same below the cart's own lines. */
export function CartSums({ review }: { review: Review }) {
  return (
    <Card className="flex flex-col gap-3 md:p-5">
      <Sums review={review} />
    </Card>
  )
}

function Sums({ review }: { review: Review }) {
  const { order, isAtTable, sitting } = review
  const locale = useLocale()
  const { price, cart } = order
  return (
    <>
      {price ? (
        <SumRows sums={price} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          {m["order.sub_total"]()}
          <Price amountMinor={cart.subtotal} locale={catalogueOf(locale)} size="title" />
        </p>
      )}
      <EarningLine review={review} />
      <PunchLines review={review} />
      {isAtTable && sitting.data ? <TableOrdersLine sitting={sitting.data} /> : null}
    </>
  )
}
