import type { DiscountRefusal } from "../pricing/coupon-rules.ts"
import type { RewardKind, RewardTerms } from "./reward.ts"

/** The points shop sells coupons, the prize shop prizes. */
export const shopNames = ["points", "prizes"] as const
export type ShopName = (typeof shopNames)[number]

export const kindOfShop: Record<ShopName, RewardKind> = { points: "coupon", prizes: "prize" }

/** What a shop says of something it sells. */
export type ShopItem = Pick<RewardTerms, "rules"> & {
  pointsCost: number
  /** Null: there are always more. */
  left: number | null
  /** How many of them one customer may buy; null: any number. */
  perCustomer: number | null
  soldFromMs: number | null
  soldUntilMs: number | null
}

/** What is known of whoever looks at a shop; null: nobody is signed in. */
export type Buyer = {
  available: number
  levelId: string | null
  /** Of this item, so far. */
  bought: number
  /** Null: any number. */
  redemptionsLeft: number | null
  /** How many points they may still spend today; null: any number. */
  pointsLeftToday: number | null
  minimumRedemption: number
}

/** Why nobody can buy it now, whoever they are. */
export function saleRefusal(item: ShopItem, nowMs: number): DiscountRefusal | null {
  const { soldFromMs, soldUntilMs, left, rules } = item
  const ends = [soldUntilMs, rules.untilMs].filter((one) => one !== null)
  const untilMs = ends.length > 0 ? Math.min(...ends) : null
  if (soldFromMs !== null && nowMs < soldFromMs) {
    return { reason: "not_started", fromMs: soldFromMs }
  }
  if (untilMs !== null && untilMs <= nowMs) return { reason: "ended", untilMs }
  return left === 0 ? { reason: "used_up" } : null
}

/** Why this guest cannot buy it now, with what would change that. What points can mend comes last. */
export function shopRefusal(
  item: ShopItem,
  buyer: Buyer | null,
  nowMs: number,
): DiscountRefusal | null {
  const { levelIds } = item.rules
  const ofSale = saleRefusal(item, nowMs)
  if (ofSale) return ofSale
  if (!buyer) return { reason: "sign_in" }
  if (levelIds.length > 0 && !(buyer.levelId && levelIds.includes(buyer.levelId))) {
    return { reason: "other_level", levelIds }
  }
  if (item.perCustomer !== null && buyer.bought >= item.perCustomer) {
    return { reason: "used_by_you", lastMs: null }
  }
  if (buyer.redemptionsLeft === 0) return { reason: "redeemed_enough_today" }
  if (item.pointsCost < buyer.minimumRedemption) {
    return { reason: "below_minimum_points", minimum: buyer.minimumRedemption }
  }
  if (buyer.pointsLeftToday !== null && item.pointsCost > buyer.pointsLeftToday) {
    return { reason: "spent_enough_today" }
  }
  const missing = item.pointsCost - buyer.available
  return missing > 0 ? { reason: "too_few_points", missing } : null
}

/** Short of points it is there all the same; the guest reads how many are missing. */
export function shopLabel(refusal: DiscountRefusal | null): "available" | "unavailable" {
  const reason = refusal?.reason
  return !reason || reason === "too_few_points" || reason === "sign_in"
    ? "available"
    : "unavailable"
}
