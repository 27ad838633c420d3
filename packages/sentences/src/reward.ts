import {
  type CouponRules,
  type DiscountRefusal,
  noCouponRules,
} from "@sufra/domain/pricing/coupon-rules"
import type {
  AppliedWay,
  RewardKind,
  RewardLabel,
  RewardRules,
  RewardSource,
  RewardTerms,
} from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { type CouponNames, conditionSentences, effectSentence, refusalSentence } from "./coupon.ts"
import { dayOf, momentWords, points, type Reader } from "./wording.ts"

const sources: Record<Exclude<RewardSource, "bought">, () => string> = {
  wheel: () => m["reward.from_wheel"](),
  "register-and-win": () => m["reward.from_register_and_win"](),
  referral: () => m["reward.from_referral"](),
  evaluation: () => m["reward.from_evaluation"](),
  "punch-card": () => m["reward.from_punch_card"](),
  level: () => m["reward.from_level"](),
  staff: () => m["reward.from_staff"](),
}

/** "From the points shop": where a reward came from. */
export function sourceSentence({
  source,
  kind,
}: {
  source: RewardSource
  kind: RewardKind
}): string {
  if (source !== "bought") return sources[source]()
  return kind === "coupon" ? m["reward.from_points_shop"]() : m["reward.from_prize_shop"]()
}

const labels: Record<RewardLabel | "available" | "unavailable", () => string> = {
  available: () => m["reward.label_available"](),
  unavailable: () => m["reward.label_unavailable"](),
  claimable: () => m["reward.label_claimable"](),
  "not-claimable": () => m["reward.label_not_claimable"](),
  alive: () => m["reward.label_alive"](),
  claimed: () => m["reward.label_claimed"](),
  completed: () => m["reward.label_completed"](),
  expired: () => m["reward.label_expired"](),
  canceled: () => m["reward.label_canceled"](),
}

export function rewardLabelText(label: keyof typeof labels): string {
  return labels[label]()
}

type Promised = Pick<RewardTerms, "effect"> & { productIds: readonly string[] | null }

/** "10 % off": what a reward takes off an order. Null: it is a thing that the counter hands over. */
export function rewardEffect(
  { effect, productIds }: Promised,
  names: Pick<CouponNames, "products">,
  reader: Reader,
): string | null {
  return effect && effectSentence({ effect, productIds }, names, reader)
}

/** How a reward is used: by itself in the cart, chosen there, or only at the counter. */
export function appliedWaySentence({
  appliedWay,
  effect,
}: {
  appliedWay: AppliedWay
  effect: RewardTerms["effect"]
}): string {
  if (!effect) return m["reward.applied_counter"]()
  return appliedWay === "automatic" ? m["reward.applied_automatic"]() : m["reward.applied_coupon"]()
}

/** "Between 1 December, 9 AM and 31 December, 11 PM": when a reward may be used. */
export function availabilitySentence(
  { fromMs, untilMs }: Pick<RewardRules, "fromMs" | "untilMs">,
  reader: Reader,
): string {
  if (fromMs !== null && untilMs !== null) {
    const between = { from: momentWords(fromMs, reader), until: momentWords(untilMs, reader) }
    return m["reward.between"](between)
  }
  if (fromMs !== null) return m["reward.after"]({ moment: momentWords(fromMs, reader) })
  if (untilMs !== null) return m["reward.until"]({ moment: momentWords(untilMs, reader) })
  return m["reward.always"]()
}

/** When something from a shop may be used once it was bought; empty: whenever the guest likes. */
export function lifetimeSentences(
  { rules, useDays }: { rules: Pick<RewardRules, "fromMs" | "untilMs">; useDays: number | null },
  reader: Reader,
): string[] {
  const { fromMs, untilMs } = rules
  const within = useDays === null ? [] : [m["reward.use_within"]({ count: useDays })]
  if (fromMs !== null) return [availabilitySentence(rules, reader), ...within]
  if (untilMs === null) return within
  const moment = momentWords(untilMs, reader)
  return useDays === null
    ? [m["reward.use_by"]({ moment })]
    : [m["reward.use_within_until"]({ count: useDays, moment })]
}

/** What else a reward asks for, without its dates. */
export function rewardConditions(rules: RewardRules, names: CouponNames, reader: Reader): string[] {
  const asked: CouponRules = { ...noCouponRules, ...rules, fromMs: null, untilMs: null }
  return conditionSentences({ rules: asked }, names, reader)
}

const noDiscount = () => null

/** Why a reward cannot be used now. */
export function rewardRefusalSentence(
  refusal: DiscountRefusal,
  names: CouponNames,
  reader: Reader,
): string {
  switch (refusal.reason) {
    case "not_started":
      return m["reward.available_from"]({ moment: momentWords(refusal.fromMs, reader) })
    case "ended":
      return m["reward.ended"]({ day: dayOf(refusal.untilMs, reader) })
    case "not_now":
      return refusal.nextMs === null
        ? m["reward.not_now"]()
        : m["reward.available_from"]({ moment: momentWords(refusal.nextMs, reader) })
    default:
      return refusalSentence(refusal, { ...names, discount: noDiscount }, reader)
  }
}

/** Why a shop does not sell it now, and what would change that. */
export function shopRefusalSentence(
  refusal: DiscountRefusal,
  names: CouponNames,
  reader: Reader,
): string {
  switch (refusal.reason) {
    case "too_few_points":
      return m["shop.points_to_go"]({ points: points(refusal.missing) })
    case "below_minimum_points":
      return m["shop.below_minimum"]({ points: points(refusal.minimum) })
    case "used_up":
      return m["shop.sold_out"]()
    case "used_by_you":
      return m["shop.bought_enough"]()
    case "sign_in":
      return m["shop.sign_in"]()
    case "not_started":
      return m["shop.sold_from"]({ moment: momentWords(refusal.fromMs, reader) })
    case "ended":
      return m["shop.sold_no_more"]({ day: dayOf(refusal.untilMs, reader) })
    default:
      return rewardRefusalSentence(refusal, names, reader)
  }
}
