import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Link } from "react-router"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { SumRows } from "../../order/index.ts"
import { StepPage } from "../step-page.tsx"
import type { Terms } from "../terms.ts"
import { type Order, useOrder } from "../use-order.ts"
import { useQuote } from "../use-quote.ts"
import { BranchFirst, TypeChoice } from "./type-choice.tsx"
import { useChooseType } from "./use-choose-type.ts"
import { orderableTypes } from "./wished-time.ts"

/** How the guest wants it, of the ways this branch has. */
export function OrderTypeScreen() {
  const order = useOrder()
  if (order?.error) return <StepFailed error={order.error} onRetry={order.retry} />
  if (!order?.branches || !order.terms) return <StepLoading />
  return <TypePage order={order} terms={order.terms} />
}

function TypePage({ order, terms }: { order: Order; terms: Terms }) {
  const { uuid, price } = order
  const choose = useChooseType(order)
  // After a reload nothing else says what comes off.
  useQuote(order)
  return (
    <StepPage
      title={m["checkout.type_title"]()}
      back={{ to: `/cart/${uuid}`, label: m["checkout.back_to_cart"]() }}
      aside={
        price && price.lines.length > 0 ? (
          <Card className="md:p-5">
            <SumRows sums={price} />
          </Card>
        ) : null
      }
      action={isStuck(order, terms) ? <ElsewhereOrLater order={order} /> : null}
    >
      <BranchFirst order={order} terms={terms}>
        <TypeChoice order={order} terms={terms} onChoose={choose} />
      </BranchFirst>
    </StepPage>
  )
}

/** Nothing can be ordered of this branch; a code of no branch has the choice of branches above. */
function isStuck({ place, hasBranch, afterPrayerAt }: Order, terms: Terms): boolean {
  const hasChoice = place.branch === null && place.branches.length > 1
  const types = orderableTypes(terms, afterPrayerAt)
  const isOrderable = terms.order_types.length === 0 || types.length > 0
  return hasBranch && !isOrderable && !hasChoice
}

/** Another branch, with the same cart, or the menu. */
function ElsewhereOrLater({ order: { place, uuid } }: { order: Order }) {
  // The establishment's own code asks which branch.
  return place.branches.length > 1 ? (
    <Button size="large" fullWidth render={<Link to={`/order-type/${place.id}`} />}>
      {m["checkout.other_branch"]()}
    </Button>
  ) : (
    <Button size="large" fullWidth render={<Link to={`/menu/${uuid}`} />}>
      {m["action.back_to_menu"]()}
    </Button>
  )
}
