import type { OrderType } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import {
  type CouponCandidate,
  type CouponContext,
  type CouponRules,
  type DiscountRefusal,
  noCouponRules,
  standingRefusal,
} from "../pricing/coupon-rules.ts"
import type { DiscountEffect } from "../pricing/discounts.ts"

/** A prize is a thing or a treat, a coupon takes something off; both are owned, and used up. */
export const rewardKinds = ["prize", "coupon"] as const
export type RewardKind = (typeof rewardKinds)[number]

/** Where a reward came from. */
export const rewardSources = [
  "bought",
  "wheel",
  "register-and-win",
  "referral",
  "evaluation",
  "punch-card",
  "level",
  "staff",
] as const
export type RewardSource = (typeof rewardSources)[number]

/** The cart uses it by itself as soon as it fits, or the guest chooses it or shows its code. */
export const appliedWays = ["automatic", "coupon"] as const
export type AppliedWay = (typeof appliedWays)[number]

/** When, where and for whom it may be used. */
export type RewardRules = Pick<
  CouponRules,
  | "minimumMinor"
  | "fromMs"
  | "untilMs"
  | "windows"
  | "orderTypes"
  | "branchIds"
  | "levelIds"
  | "isAlone"
>

export const noRewardRules: RewardRules = {
  minimumMinor: 0,
  fromMs: null,
  untilMs: null,
  windows: [],
  orderTypes: [],
  branchIds: [],
  levelIds: [],
  isAlone: false,
}

/** What is promised. A reward keeps it as it was when it was given: a later change takes nothing away. */
export type RewardTerms = {
  kind: RewardKind
  name: LocalText
  /** Null: it is handed over at the counter and comes off no order. */
  effect: DiscountEffect | null
  /** What it costs the place, for reports and for the guest to read. */
  worthMinor: number
  appliedWay: AppliedWay
  uses: number
  rules: RewardRules
}

/** A reward that somebody owns. */
export type OwnedReward = RewardTerms & {
  id: string
  used: number
  isCanceled: boolean
  /** Null: off all food. */
  productIds: readonly string[] | null
  lastUsedMs: number | null
}

const dayMs = 86_400_000

type Lifetime = { rules: Pick<RewardRules, "untilMs">; useDays: number | null }

/** How long a reward that is given now may be used; null: as long as the guest likes. */
export function lastMsOf({ rules, useDays }: Lifetime, nowMs: number): number | null {
  const { untilMs } = rules
  if (useDays === null) return untilMs
  const usedBy = nowMs + useDays * dayMs
  return untilMs === null ? usedBy : Math.min(untilMs, usedBy)
}

/**
 * The same for what was promised for something that the guest has done meanwhile. An end that has passed does
 * not count: nobody could ever use the reward.
 */
export function lastMsOfPromise({ rules, useDays }: Lifetime, nowMs: number): number | null {
  const hasEnded = rules.untilMs !== null && rules.untilMs <= nowMs
  return lastMsOf({ rules: hasEnded ? { untilMs: null } : rules, useDays }, nowMs)
}

/** A reward as the discount engine weighs it. */
export function candidateOfReward(
  reward: OwnedReward & { effect: DiscountEffect },
  isChosen: boolean,
): CouponCandidate {
  const { id, name, effect, productIds, rules, uses, used, lastUsedMs, appliedWay } = reward
  return {
    id,
    kind: "reward",
    name,
    how: isChosen ? "chosen" : "offered",
    appliedWay,
    effect,
    productIds,
    rules: { ...noCouponRules, ...rules, perCustomer: uses },
    uses: { own: used, ownToday: 0, all: used, lastOwnAtMs: lastUsedMs },
  }
}

/** Every label of the specification; a shop's item and an owned reward never share one. */
export const rewardLabels = [
  "claimable",
  "not-claimable",
  "alive",
  "claimed",
  "completed",
  "expired",
  "canceled",
] as const
export type RewardLabel = (typeof rewardLabels)[number]

export type RewardStatus = { label: RewardLabel; refusal: DiscountRefusal | null }

/** Where and when somebody looks at it; no branch: wherever it may be used. */
export type RewardContext = Pick<CouponContext, "timezone" | "nowMs" | "guest"> & {
  branchId: string | null
  /** The guest stands at the till, where nothing is delivered. */
  isAtCounter?: boolean
  /** When the place's business days begin. */
  dayStartMinute: number
}

const delivery: OrderType = 3

/** A reward for delivered orders alone is of no use at the till. */
function counterRefusal({
  effect,
  rules,
}: Pick<RewardTerms, "effect" | "rules">): DiscountRefusal | null {
  const { orderTypes } = rules
  const isForDelivery = orderTypes.length > 0 && orderTypes.every((type) => type === delivery)
  return isForDelivery || effect?.takes === "free-delivery"
    ? { reason: "other_order_type", orderTypes: [delivery] }
    : null
}

/** The one table of labels: what became of a reward, else its window, else its rules. */
export function rewardStatus(reward: OwnedReward, context: RewardContext): RewardStatus {
  const { uses, used, isCanceled, rules } = reward
  const isOnce = uses === 1
  if (isCanceled) return { label: "canceled", refusal: null }
  if (used >= uses) return { label: isOnce ? "claimed" : "completed", refusal: null }
  const { untilMs } = rules
  if (untilMs !== null && untilMs <= context.nowMs) {
    return { label: "expired", refusal: { reason: "ended", untilMs } }
  }
  const refusal =
    standingRefusal({ ...noCouponRules, ...rules }, context) ??
    (context.isAtCounter ? counterRefusal(reward) : null)
  if (refusal) return { label: "not-claimable", refusal }
  return { label: isOnce ? "claimable" : "alive", refusal: null }
}

/** The tabs of a guest's rewards; what has expired or was taken back stands below what was used. */
export type RewardTab = "claimable" | "not-claimable" | "claimed"

export function tabOf(label: RewardLabel): RewardTab {
  if (label === "claimable" || label === "alive") return "claimable"
  return label === "not-claimable" ? "not-claimable" : "claimed"
}
