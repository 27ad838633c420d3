import { rewardModules } from "@sufra/domain/establishment/modules"
import { tabOf } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { useCustomer } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { useRewardWords } from "../reward-words.ts"
import { useRewards } from "../rewards.ts"
import { RewardCard } from "./reward-card.tsx"

/** The coupons that a guest owns and can use now; nothing for whoever has none, or is not signed in. */
export function OwnCoupons() {
  const { id, subscriptions } = usePlace()
  const customer = useCustomer(id)
  const hasRewards = rewardModules.some((name) => subscriptions.includes(name))
  const { data } = useRewards(hasRewards ? (customer?.id ?? null) : null)
  const own = (data ?? []).filter(
    ({ kind, label }) => kind === "coupon" && tabOf(label) === "claimable",
  )
  const words = useRewardWords(own)
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own-coupons" className="flex flex-col gap-3">
      <h2 id="own-coupons" className="font-semibold text-title">
        {m["coupon.own_title"]()}
      </h2>
      <ul className="flex flex-col gap-3">
        {own.map((reward) => (
          <RewardCard key={reward.id} reward={reward} words={words} />
        ))}
      </ul>
    </section>
  )
}
