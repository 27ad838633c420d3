import type { ApiReply } from "@sufra/contract/client/client"
import { demoId } from "./demo-id.ts"

export type Referral = ApiReply<"GET /referral/qr/{uuid}/me/">
export type Lead = Referral["leads"][number]

export function demoLead(name: string, change: Partial<Lead> = {}): Lead {
  return {
    ...{ id: demoId("lead", name), status: "pending", friend_name: name, is_held: false },
    ...{ friend_phone: "+966550090001", earned: null },
    ...{ referred_at: "2026-11-10T12:00:00.000Z", changed_at: "2026-11-10T12:00:00.000Z" },
    ...change,
  }
}

/** A karak for the friend, ten riyals off for the referrer. */
export function demoReferral(change: Partial<Referral> = {}): Referral {
  const promise = { description: null, image: null, worth_minor: 1_000 }
  return {
    ...{ is_open: true, ends_at: null, permit_number: null, reward_points: 0, leads: [] },
    ...{ least_order_minor: 0, wait_days: 0, most_per_month: null },
    gift: { ...promise, name: { en: "Free karak", sa: "كرك مجاني" } },
    reward: { ...promise, name: { en: "SAR 10 off", sa: "خصم 10 ريالات" } },
    ...{ code: "E4KA6N70", converted: 0, earned_points: 0, earned_rewards: 0, ...change },
  }
}
