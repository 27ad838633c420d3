import { linesOf } from "@sufra/domain/cart/cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { Notice, StepLoading } from "../../shell/step-states.tsx"
import { CartLines } from "../cart/index.ts"
import { CartSuggestions } from "../menu/index.ts"
import { SumRows } from "../order/index.ts"
import { ClosedNotice } from "./closed-notice.tsx"
import { DeliveryGoal } from "./delivery-goal.tsx"
import { marksOf, problemLines, takeOut } from "./line-problems.tsx"
import { StepPage } from "./step-page.tsx"
import { type Order, useOrder } from "./use-order.ts"
import { useQuote } from "./use-quote.ts"

/** What is in the cart, what has become of it meanwhile, and what it comes to. */
export function CartScreen() {
  const order = useOrder()
  const checked = useQuote(order)
  const locale = useLocale()
  if (!order) return <StepLoading />
  const { place, uuid, cart, price, type } = order
  const problems = problemLines(checked.quote, type !== null)
  const isEmpty = linesOf(cart).length === 0
  const toMenu = { to: `/menu/${uuid}`, label: m["action.back_to_menu"]() }
  return (
    <StepPage
      title={m["cart.title"]()}
      back={toMenu}
      aside={
        isEmpty ? null : (
          <Card className="md:p-5">
            {price ? <SumRows sums={price} /> : <Subtotal amountMinor={cart.subtotal} />}
          </Card>
        )
      }
      action={isEmpty ? null : <Continue order={order} isBlocked={problems.length > 0} />}
    >
      {isEmpty ? null : <CartNotices order={order} />}
      {problems.length > 0 ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => takeOut(place.id, problems)}>
              {m["cart.take_out"]()}
            </Button>
          }
        >
          {m["error.order_lines_unavailable"]()}
        </Notice>
      ) : null}
      <Card padding="none" className="px-4 py-1 md:px-5">
        <CartLines
          placeId={place.id}
          marks={marksOf(checked, type !== null, locale)}
          emptyAction={<Button render={<Link to={toMenu.to} />}>{m["cart.to_menu"]()}</Button>}
        />
      </Card>
      {order.branch && order.terms?.order_types.length ? (
        <CartSuggestions
          branchId={order.branch.id}
          type={type}
          productIds={linesOf(cart).map(({ productId }) => productId)}
        />
      ) : null}
    </StepPage>
  )
}

function Subtotal({ amountMinor }: { amountMinor: number }) {
  const locale = useLocale()
  return (
    <p className="flex items-baseline justify-between gap-4 font-semibold">
      {m["order.sub_total"]()}
      <Price amountMinor={amountMinor} locale={catalogueOf(locale)} size="title" />
    </p>
  )
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
      <ClosedNotice terms={terms} timezone={order.place.timezone} />
      <DeliveryGoal order={order} />
    </>
  )
}

function Continue({ order, isBlocked }: { order: Order; isBlocked: boolean }) {
  const locale = useLocale()
  const { uuid, next, price, cart, terms } = order
  // Where nothing can be ordered the cart is a list to show to staff.
  if (terms?.order_types.length === 0) return null
  const trailing = (
    <Price amountMinor={price?.totalMinor ?? cart.subtotal} locale={catalogueOf(locale)} />
  )
  if (!terms || isBlocked) {
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
