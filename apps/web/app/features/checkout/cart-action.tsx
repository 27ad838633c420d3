import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Price } from "@sufra/ui/price"
import { Link } from "react-router"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import type { CartMode } from "./cart-mode.ts"
import { TypeAction, typesAtHand } from "./data/type-buttons.tsx"
import { problemLines } from "./line-problems.tsx"
import { ReviewAction } from "./review-parts.tsx"
import type { Review } from "./use-review.ts"

type CartActionProps = { review: Review; mode: CartMode }

/** The one way on: to place the order, or to what is still to be said. */
export function CartAction({ review, mode }: CartActionProps) {
  const { order, checked } = review
  if (mode === "review") return <ReviewAction review={review} />
  if (mode === "unknown" && order.error) {
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" onClick={order.retry}>
            {m["action.retry"]()}
          </Button>
        }
      >
        {m["error.network_failed"]()}
      </Notice>
    )
  }
  if (review.isTableTaken) {
    return (
      <Button size="large" fullWidth render={<Link to={`/order-type/${order.uuid}`} />}>
        {m["checkout.another_way"]()}
      </Button>
    )
  }
  const isBlocked = problemLines(checked.quote, order.type !== null).length > 0
  const types = typesAtHand(order)
  if (types.length > 0 && !isBlocked) return <TypeAction order={order} types={types} />
  return <Continue review={review} isBlocked={isBlocked} isLoading={mode === "unknown"} />
}

type ContinueProps = { review: Review; isBlocked: boolean; isLoading: boolean }

function Continue({ review: { order }, isBlocked, isLoading }: ContinueProps) {
  const locale = useLocale()
  const { uuid, next, price, cart } = order
  const trailing = (
    <Price amountMinor={price?.totalMinor ?? cart.subtotal} locale={catalogueOf(locale)} />
  )
  if (isBlocked || isLoading) {
    return (
      <Button size="large" fullWidth disabled={isBlocked} loading={!isBlocked} trailing={trailing}>
        {m["cart.continue"]()}
      </Button>
    )
  }
  return (
    <Button size="large" fullWidth trailing={trailing} render={<Link to={`/${next}/${uuid}`} />}>
      {m["cart.continue"]()}
    </Button>
  )
}
