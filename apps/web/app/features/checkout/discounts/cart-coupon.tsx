import { setCoupon } from "@sufra/domain/cart/change-cart"
import { typedCoupon } from "@sufra/domain/pricing/change-offer"
import { m } from "@sufra/messages"
import { effectSentence } from "@sufra/sentences/coupon"
import { money } from "@sufra/sentences/wording"
import { useToast } from "@sufra/ui/toast"
import { useLocale } from "../../../shell/locale.ts"
import { changeCart } from "../../cart/index.ts"
import type { Review } from "../use-review.ts"
import { CouponRow } from "./coupon-row.tsx"
import { RefusalFix } from "./refusal-fix.tsx"
import { useDiscountNames } from "./use-discount-names.ts"

type CartCouponProps = { review: Review; code: string; onRemoved: () => void }

/** The coupon that is in the cart: what it takes, or why it takes nothing and what would fix that. */
export function CartCoupon({ review, code, onRemoved }: CartCouponProps) {
  const { order } = review
  const locale = useLocale()
  const toast = useToast()
  const typed = typedCoupon(order.offer)
  const { names, products, isReady, reader, whyOf } = useDiscountNames(order, typed ? [typed] : [])
  const name = typed?.name[locale] ?? code
  function remove() {
    const put = (coupon: string | null) =>
      changeCart(order.place.id, (cart) => setCoupon(cart, coupon))
    put(null)
    toast.show({
      title: m["cart.removed"]({ name }),
      action: { label: m["action.undo"](), onPress: () => put(code) },
    })
    onRemoved()
  }
  const onRemove = { label: m["coupon.remove_of"]({ name }), press: remove }
  if (!typed) {
    return (
      <CouponRow name={<bdi>{code}</bdi>} state="refused" onRemove={onRemove}>
        {order.isCouponKnown ? m["error.coupon_not_found"]() : null}
      </CouponRow>
    )
  }
  const refusal = order.refused.find(({ id }) => id === typed.id)?.refusal
  const takenMinor = order.price?.discounts.find(({ id }) => id === typed.id)?.amountMinor ?? 0
  const note = isReady ? effectSentence(typed, names, reader) : <bdi>{code}</bdi>
  if (!refusal) {
    return (
      <CouponRow name={name} note={note} state="applied" onRemove={onRemove}>
        {takenMinor > 0 ? m["coupon.amount"]({ amount: money(takenMinor) }) : null}
      </CouponRow>
    )
  }
  const fix = <RefusalFix review={review} candidate={typed} refusal={refusal} products={products} />
  return (
    <CouponRow name={name} note={note} state="refused" onRemove={onRemove} fix={fix}>
      {isReady ? whyOf(refusal) : null}
    </CouponRow>
  )
}
