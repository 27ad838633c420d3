import { linesOf } from "@sufra/domain/cart/cart"
import { m } from "@sufra/messages"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { Redirect } from "../../shell/redirect.tsx"
import { TableNotAvailable } from "../dining-table/index.ts"
import { ChangeSheets } from "./change/change-sheets.tsx"
import { DiscountSections } from "./discounts/discount-sections.tsx"
import { CheckingOrder } from "./placing/checking-order.tsx"
import { WaitingOrderAction, WaitingOrderCard } from "./placing/waiting-order.tsx"
import { ReviewAction, ReviewRefusal, ReviewSections } from "./review-parts.tsx"
import { StepPage } from "./step-page.tsx"
import { SummarySection } from "./summary-section.tsx"
import { type Order, useOrder } from "./use-order.ts"
import { useReview } from "./use-review.ts"

/** All that is left to say, on one page; each part folds when it is done. */
export function CheckoutScreen() {
  const order = useOrder()
  if (order?.error) return <StepFailed error={order.error} onRetry={order.retry} />
  if (!order) return <StepLoading />
  return <Checkout order={order} />
}

function Checkout({ order }: { order: Order }) {
  const { uuid, cart, terms, next } = order
  const review = useReview(order)
  const { placing, waiting } = review
  const { isChangingOrder } = review.changes
  // Before anything else: an order on its way is not to be made once more.
  if (placing.state.status === "checking") return <CheckingOrder onRetry={placing.retry} />
  const isEmpty = linesOf(cart).length === 0
  // An order that was placed has left the cart, and the page is about to follow it.
  if ((!terms && !isChangingOrder) || (isEmpty && placing.isBusy)) return <StepLoading />
  if (isEmpty) return <Redirect to={`/cart/${uuid}`} />
  if (waiting.status !== "none") {
    return (
      <StepPage
        title={m["checkout.title"]()}
        back={{ to: `/cart/${uuid}`, label: m["checkout.back_to_cart"]() }}
        aside={<SummarySection review={review} />}
        action={<WaitingOrderAction uuid={uuid} waiting={waiting} />}
      >
        <WaitingOrderCard uuid={uuid} waiting={waiting} />
      </StepPage>
    )
  }
  const isAnswered = next === "checkout" || isChangingOrder
  if (!isAnswered && !placing.isBusy) return <Redirect to={`/${next}/${uuid}`} />
  if (review.isTableTaken) return <TableNotAvailable />
  return (
    <StepPage
      title={m["checkout.title"]()}
      back={{ to: `/cart/${uuid}`, label: m["checkout.back_to_cart"]() }}
      aside={<SummarySection review={review} />}
      action={<ReviewAction review={review} />}
    >
      <ReviewRefusal review={review} />
      <ReviewSections review={review} />
      <DiscountSections review={review} />
      <ChangeSheets review={review} />
    </StepPage>
  )
}
