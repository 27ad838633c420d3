import {
  type CouponCandidate,
  type DiscountRefusal,
  isNear,
} from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { effectSentence } from "@sufra/sentences/coupon"
import { useLocale } from "../../../shell/locale.ts"
import type { Order } from "../use-order.ts"
import type { Review } from "../use-review.ts"
import { CouponRow } from "./coupon-row.tsx"
import { RefusalFix } from "./refusal-fix.tsx"
import { useDiscountNames } from "./use-discount-names.ts"

type Near = { candidate: CouponCandidate; refusal: DiscountRefusal }

/** Coupons that come off by themselves, and almost do. */
export function nearCoupons({ offer, refused }: Order): Near[] {
  const automatic = offer.coupons.filter(({ how }) => how === "automatic")
  return refused.flatMap(({ id, refusal }) => {
    const candidate = automatic.find((one) => one.id === id)
    return candidate && isNear(candidate, refusal) ? [{ candidate, refusal }] : []
  })
}

export function NearCoupons({ review, near }: { review: Review; near: Near[] }) {
  const locale = useLocale()
  const coupons = near.map(({ candidate }) => candidate)
  const { names, products, isReady, reader, whyOf } = useDiscountNames(review.order, coupons)
  if (!isReady) return null
  return (
    <ul aria-label={m["coupon.offers"]()} className="flex flex-col gap-4">
      {near.map(({ candidate, refusal }) => (
        <li key={candidate.id}>
          <CouponRow
            name={candidate.name[locale]}
            note={effectSentence(candidate, names, reader)}
            state="offered"
            fix={
              <RefusalFix
                review={review}
                candidate={candidate}
                refusal={refusal}
                products={products}
              />
            }
          >
            {whyOf(refusal)}
          </CouponRow>
        </li>
      ))}
    </ul>
  )
}
