import type { referralRules } from "../../src/schema/campaign/referral.ts"
import { demoId } from "./ids.ts"
import type { DemoEstablishment } from "./shapes.ts"

/** What inviting a friend gives, where the place takes invitations. */
export function referralRulesRows({
  id,
  key,
  referral,
}: DemoEstablishment): (typeof referralRules.$inferInsert)[] {
  if (!referral) return []
  const itemId = (item: string) => demoId(key, "reward-item", item)
  const promised = { giftItemId: itemId(referral.gift), rewardItemId: itemId(referral.reward) }
  return [{ establishmentId: id, active: true, ...promised }]
}
