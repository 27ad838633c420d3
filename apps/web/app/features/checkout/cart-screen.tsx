import { linesOf } from "@sufra/domain/cart/cart"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Link } from "react-router"
import { Notice, StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { CartLines, useIsFromMenu } from "../cart/index.ts"
import { CartSuggestions } from "../menu/index.ts"
import { CartAction } from "./cart-action.tsx"
import { cartModeOf } from "./cart-mode.ts"
import { ChangeSheets } from "./change/change-sheets.tsx"
import { ClosedNotice } from "./closed-notice.tsx"
import { DeliveryGoal } from "./data/delivery-goal.tsx"
import { DiscountSections } from "./discounts/discount-sections.tsx"
import { marksOf } from "./line-problems.tsx"
import { OpenedLine } from "./opened-line.tsx"
import { CheckingOrder } from "./placing/checking-order.tsx"
import { WaitingOrderAction, WaitingOrderCard } from "./placing/waiting-order.tsx"
import { ReviewRefusal, ReviewSections } from "./review-parts.tsx"
import { StepPage } from "./step-page.tsx"
import { CartSums } from "./summary-section.tsx"
import { type Order, useOrder } from "./use-order.ts"
import { useReview } from "./use-review.ts"

/** What is in the cart, what has become of it meanwhile, and what it comes to. */
export function CartScreen() {
  const order = useOrder()
  return order ? <CartPage order={order} /> : <StepLoading />
}

/** Whoever is known places the order right here; anybody else goes on to what is still to be said. */
function CartPage({ order }: { order: Order }) {
  const locale = useLocale()
  const review = useReview(order)
  const isFromMenu = useIsFromMenu()
  const { place, uuid, cart, type } = order
  const { placing, waiting } = review
  const isEmpty = linesOf(cart).length === 0
  // Before anything else: an order on its way is not to be made once more.
  if (placing.state.status === "checking") return <CheckingOrder onRetry={placing.retry} />
  if (isEmpty && placing.isBusy) return <StepLoading />
  const mode = cartModeOf(review)
  const isWaiting = waiting.status !== "none"
  const toMenu = { to: `/menu/${uuid}`, label: m["action.back_to_menu"](), isBefore: isFromMenu }
  return (
    <StepPage
      title={m["cart.title"]()}
      back={toMenu}
      aside={isEmpty ? null : <CartSums review={review} />}
      // Where nothing can be ordered the cart is a list to show to staff.
      action={
        isWaiting ? (
          <WaitingOrderAction uuid={uuid} waiting={waiting} />
        ) : isEmpty || mode === "list" ? null : (
          <CartAction review={review} mode={mode} />
        )
      }
    >
      <WaitingOrderCard uuid={uuid} waiting={waiting} />
      {isEmpty || isWaiting ? null : <ReviewRefusal review={review} />}
      {review.isTableTaken && !isEmpty && !isWaiting ? <TableTaken /> : null}
      {isEmpty || isWaiting || mode === "review" ? null : <CartNotices order={order} />}
      <Card padding="none" className="px-4 py-1 md:px-5">
        <CartLines
          placeId={place.id}
          marks={marksOf(review.checked, type !== null, locale)}
          emptyAction={<Button render={<Link to={toMenu.to} />}>{m["cart.to_menu"]()}</Button>}
        />
      </Card>
      {!isEmpty && !isWaiting && mode === "review" ? <ReviewSections review={review} /> : null}
      {isEmpty || isWaiting || mode === "list" ? null : <DiscountSections review={review} />}
      <Suggestions order={order} />
      <OpenedLine order={order} />
      <ChangeSheets review={review} />
    </StepPage>
  )
}

/** Said here, before the guest has answered anything for a table that they cannot have. */
function TableTaken() {
  return (
    <Notice tone="danger">
      <span className="block font-semibold">{m["error.table_not_available"]()}</span>
      <span className="block">{m["checkout.table_taken_text"]()}</span>
    </Notice>
  )
}

function Suggestions({ order: { branch, terms, type, cart } }: { order: Order }) {
  if (!branch || !terms?.order_types.length) return null
  const productIds = linesOf(cart).map(({ productId }) => productId)
  return <CartSuggestions branchId={branch.id} type={type} productIds={productIds} />
}

/** Closed, below the least of a zone, or nothing to be ordered here at all. */
function CartNotices({ order }: { order: Order }) {
  const { terms } = order
  if (!terms) return null
  if (terms.order_types.length === 0) {
    return <Notice tone="info">{m["cart.show_to_staff"]()}</Notice>
  }
  return (
    <>
      <ClosedNotice order={order} />
      <DeliveryGoal order={order} />
    </>
  )
}
