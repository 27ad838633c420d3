import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { effectSentence } from "@sufra/sentences/coupon"
import { money } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { useLocale } from "../../../shell/locale.ts"
import type { Review } from "../use-review.ts"
import { CouponRow } from "./coupon-row.tsx"
import { RefusalFix } from "./refusal-fix.tsx"
import type { Near } from "./rewards.ts"
import type { useDiscountNames } from "./use-discount-names.ts"

type Named = ReturnType<typeof useDiscountNames>

type ChosenRewardProps = {
  review: Review
  reward: CouponCandidate
  named: Named
  onRemove: (id: string, name: string) => void
}

/** The reward of this order: what it takes, or why it takes nothing and what would fix that. */
export function ChosenReward({ review, reward, named, onRemove }: ChosenRewardProps) {
  const { order } = review
  const locale = useLocale()
  const name = reward.name[locale]
  const refusal = order.refused.find(({ id }) => id === reward.id)?.refusal
  const takenMinor = order.price?.discounts.find(({ id }) => id === reward.id)?.amountMinor ?? 0
  const rest = {
    name,
    note: effectSentence(reward, named.names, named.reader),
    onRemove: {
      label: m["cart.reward_take_off"]({ name }),
      press: () => onRemove(reward.id, name),
    },
  }
  if (!refusal) {
    return (
      <CouponRow {...rest} state="applied">
        {takenMinor > 0 ? m["coupon.amount"]({ amount: money(takenMinor) }) : null}
      </CouponRow>
    )
  }
  const { products } = named
  const fix = <RefusalFix {...{ review, refusal, products }} candidate={reward} />
  return (
    <CouponRow {...rest} state="refused" fix={fix}>
      {named.whyOf(refusal)}
    </CouponRow>
  )
}

type OfferedRewardProps = { reward: CouponCandidate; named: Named; onUse: () => void }

/** One that fits: a tap uses it. */
export function OfferedReward({ reward, named, onUse }: OfferedRewardProps) {
  const name = reward.name[useLocale()]
  return (
    <CouponRow
      name={m["cart.reward_can_use"]({ name })}
      note={effectSentence(reward, named.names, named.reader)}
      state="offered"
      fix={
        <Button
          variant="secondary"
          className="self-start"
          aria-label={m["cart.reward_use_of"]({ name })}
          onClick={onUse}
        >
          {m["cart.reward_use"]()}
        </Button>
      }
    />
  )
}

/** One that almost fits: what is missing, and the way to it. */
export function NearReward({ review, near, named }: { review: Review; near: Near; named: Named }) {
  const { candidate, refusal } = near
  const { products } = named
  return (
    <CouponRow
      name={candidate.name[useLocale()]}
      note={effectSentence(candidate, named.names, named.reader)}
      state="offered"
      fix={<RefusalFix {...{ review, candidate, refusal, products }} />}
    >
      {named.whyOf(refusal)}
    </CouponRow>
  )
}
