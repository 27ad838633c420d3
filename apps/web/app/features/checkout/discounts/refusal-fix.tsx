import type { CouponCandidate, DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { orderableTypes } from "../data/wished-time.ts"
import type { Review } from "../use-review.ts"
import { AddFreeItem, type AddFreeItemProps } from "./add-free-item.tsx"

type RefusalFixProps = {
  review: Review
  candidate: CouponCandidate
  refusal: DiscountRefusal
  products: AddFreeItemProps["products"]
}

/** The way to what a coupon is missing, where there is one. */
export function RefusalFix({ review, candidate, refusal, products }: RefusalFixProps) {
  const { order } = review
  const { uuid } = order
  switch (refusal.reason) {
    case "sign_in":
      return <Fix onClick={review.signIn}>{m["customer.sign_in_title"]()}</Fix>
    case "below_minimum":
      return <Fix to={`/menu/${uuid}`}>{m["cart.to_menu"]()}</Fix>
    case "nothing_fits":
      return <AddFreeItem order={order} candidate={candidate} products={products} />
    case "other_order_type": {
      const offered = order.terms ? orderableTypes(order.terms, order.afterPrayerAt) : []
      if (!refusal.orderTypes.some((type) => offered.includes(type))) return null
      const go = order.type ? { onClick: review.changes.order.open } : { to: `/order-type/${uuid}` }
      return <Fix {...go}>{m["checkout.another_way"]()}</Fix>
    }
    case "other_branch":
      return <Fix to={`/branches/${uuid}`}>{m["checkout.other_branch"]()}</Fix>
    case "birthday_month_only":
      return <Fix to={`/edit-profile/${uuid}`}>{m["profile.edit"]()}</Fix>
    default:
      return null
  }
}

type FixProps = { children: ReactNode } & ({ to: string } | { onClick: () => void })

function Fix({ children, ...go }: FixProps) {
  const way = "to" in go ? { render: <Link to={go.to} /> } : { onClick: go.onClick }
  return (
    <Button variant="secondary" className="self-start" {...way}>
      {children}
    </Button>
  )
}
