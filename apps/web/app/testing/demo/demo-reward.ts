import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { demoId } from "./demo-id.ts"

export type RewardWithHistory = ApiReply<"GET /reward/qr/{uuid}/rewards/{id}/">
export type ShopItem = ApiReply<"GET /reward/qr/{uuid}/shops/{shop}/">["items"][number]

const terms = {
  kind: "coupon" as const,
  name: { en: "Ten riyals off", sa: "خصم عشرة ريالات" },
  description: null,
  image: null,
  effect: { takes: "amount" as const, amount_minor: 1_000 },
  product_ids: null,
  worth_minor: 1_000,
  applied_way: "coupon" as const,
  uses: 1,
  rules: toWire(noRewardRules),
}

/** A coupon for 300 points that can be bought at once. */
export function demoItem(change: Partial<ShopItem> = {}): ShopItem {
  return {
    ...terms,
    id: demoId("item", "ten-off"),
    ...{ use_days: 30, points_cost: 300, left: null, sold_until: null },
    ...{ label: "available", refusal: null },
    ...change,
  }
}

/** A coupon that was bought for 300 points and not used yet. */
export function demoReward(change: Partial<RewardWithHistory> = {}): RewardWithHistory {
  return {
    ...terms,
    id: demoId("reward", "ten-off"),
    item_id: demoId("item", "ten-off"),
    ...{ source: "bought", code: "7K3M9QXA", used: 0, points_paid: 300 },
    ...{ granted_at: "2026-11-16T12:30:00.000Z", last_used_at: null, canceled_at: null },
    ...{ label: "claimable", refusal: null, history: [] },
    ...change,
  }
}
