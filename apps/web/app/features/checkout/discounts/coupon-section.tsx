import { setCoupon } from "@sufra/domain/cart/change-cart"
import { m } from "@sufra/messages"
import { money } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { QrIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { Link } from "react-router"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { changeCart } from "../../cart/index.ts"
import { CouponForm, type FoundCoupon, useCouponCheck } from "../../coupon/index.ts"
import { keepTyped } from "../offer-store.ts"
import type { Order } from "../use-order.ts"
import type { Review } from "../use-review.ts"
import { CartCoupon } from "./cart-coupon.tsx"
import { NearCoupons, nearCoupons } from "./near-coupons.tsx"
import { useKeptFocus } from "./use-kept-focus.ts"

/** The coupon of the cart or the field for one, and those that almost come off by themselves. */
export function CouponSection({ review }: { review: Review }) {
  const { order } = review
  const { coupon } = order.cart
  const { focused, press } = useKeptFocus(coupon)
  if (!order.place.subscriptions.includes("coupon")) return null
  const near = nearCoupons(order)
  return (
    <Card
      render={<section aria-label={m["coupon.title"]()} />}
      padding="none"
      className="flex flex-col gap-3 px-4 py-2 md:px-5"
    >
      <div ref={focused} tabIndex={-1} role="status" className="outline-none">
        {coupon ? (
          <div className="py-2">
            <CartCoupon review={review} code={coupon} onRemoved={press} />
          </div>
        ) : (
          <AskForCoupon order={order} onFound={press} />
        )}
      </div>
      <BetterCoupon order={order} />
      {near.length > 0 ? (
        <div className="border-line border-t py-3">
          <NearCoupons review={review} near={near} />
        </div>
      ) : null}
    </Card>
  )
}

type AskForCouponProps = { order: Order; onFound: () => void }

function AskForCoupon({ order, onFound }: AskForCouponProps) {
  const [text, setText] = useState("")
  const checking = useCouponCheck(({ candidate, code }: FoundCoupon) => {
    onFound()
    keepTyped(order.place.id, candidate, code)
    changeCart(order.place.id, (cart) => setCoupon(cart, code))
  })
  return (
    <Collapsible summary={m["coupon.ask"]()}>
      <div className="flex flex-col gap-2 pt-1">
        <CouponForm checking={checking} text={text} onTextChange={setText} />
        <Button
          variant="plain"
          className="-ms-4 self-start"
          startIcon={<QrIcon className="size-5" />}
          render={<Link to={`/apply-coupons/${order.uuid}`} />}
        >
          {m["coupon.look_up"]()}
        </Button>
      </div>
    </Collapsible>
  )
}

/** A coupon that comes by itself takes more than the typed one, and comes off in its place. */
function BetterCoupon({ order: { better } }: { order: Order }) {
  const locale = useLocale()
  if (!better) return null
  const name = better.coupon.name[locale]
  return (
    <Notice tone="info">{m["coupon.better"]({ name, amount: money(better.savedMinor) })}</Notice>
  )
}
