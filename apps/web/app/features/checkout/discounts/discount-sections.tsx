import { givesRewards } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { Notice } from "../../../shell/frame/step-states.tsx"
import type { Review } from "../use-review.ts"
import { CouponSection } from "./coupon-section.tsx"
import { RewardSection } from "./reward-section.tsx"

/** What comes off: of a guest who orders without a code nothing does, and they are told why. */
export function DiscountSections({ review }: { review: Review }) {
  const { isWithoutCode, place } = review.order
  if (!isWithoutCode) {
    return (
      <>
        <RewardSection review={review} />
        <CouponSection review={review} />
      </>
    )
  }
  const { subscriptions } = place
  if (!subscriptions.includes("coupon") && !givesRewards(subscriptions)) return null
  return <Notice tone="info">{m["checkout.without_code_discounts"]()}</Notice>
}
