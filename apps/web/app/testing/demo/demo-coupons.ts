import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { type CouponRules, noCouponRules } from "@sufra/domain/pricing/coupon-rules"
import { api } from "../api-of-test.ts"
import { ApiRefusal } from "../fake-api.ts"
import { demoId } from "./demo-id.ts"
import type { Offer } from "./demo-ordering.ts"

export type Coupon = ApiReply<"POST /coupon/qr/{uuid}/checks/">
type Wanted = Partial<Omit<Coupon, "rules">> & { rules?: Partial<CouponRules> }

/** A tenth off everything, by a code that somebody typed. */
export function demoCoupon({ rules, ...change }: Wanted = {}): Coupon {
  return {
    id: demoId("coupon", "tenth"),
    kind: "coupon",
    how: "typed",
    name: { en: "A tenth off", sa: "خصم العُشر" },
    effect: { takes: "percent", rate_bp: 1_000, cap_minor: null },
    product_ids: null,
    rules: toWire({ ...noCouponRules, ...rules }) as Coupon["rules"],
    uses: { own: 0, own_today: 0, all: 0, last_own_at_ms: null },
    ...change,
  }
}

/** A reward of the guest's: five riyals off, when they ask for it. */
export function demoReward(change: Wanted = {}): Coupon {
  return demoCoupon({
    id: demoId("reward", "five"),
    kind: "reward",
    how: "offered",
    applied_way: "coupon",
    name: { en: "Five off", sa: "خصم خمسة" },
    effect: { takes: "amount", amount_minor: 500 },
    ...change,
    rules: { perCustomer: 1, ...change.rules },
  })
}

/** The server knows these codes, and no others. */
export function serveCodes(coupons: Record<string, Coupon>): void {
  api().answer("POST /coupon/qr/{uuid}/checks/", ({ body }) => {
    const found = coupons[(body as { code: string }).code]
    if (!found) throw new ApiRefusal(404, "coupon_not_found")
    return found
  })
}

/** A hundred points are worth five riyals, from fifty on, up to half of the food. */
export function demoPoints(available: number): NonNullable<Offer["points"]> {
  return {
    id: "points",
    kind: "points",
    name: { en: "Paid with points", sa: "مدفوع بالنقاط" },
    wanted: 0,
    available,
    worth: { points: 100, minor: 500 },
    minimum: 50,
    times_left: null,
    left_today: null,
    most_share_bp: 5_000,
  }
}

/** A point for each riyal, at most 300 with an order and 500 a day. */
export function demoEarning(earnedToday = 0): NonNullable<Offer["earning"]> {
  return {
    version: 1,
    points_per_sar: 100,
    boosts: [],
    most_per_transaction: 300,
    most_per_day: 500,
    level: null,
    earned_today: earnedToday,
  }
}
