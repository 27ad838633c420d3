import type { OrderType } from "../establishment/settings.ts"
import { sumMinor } from "../kernel/money.ts"
import {
  businessDayWindows,
  isOfferedAt,
  type OfferingWindow,
  offeringAt,
} from "../menu/offering.ts"
import { promotionState } from "../promotion/schedule.ts"
import {
  amountOfLine,
  type Discount,
  type DiscountEffect,
  type DiscountName,
  freeItemLine,
} from "./discounts.ts"
import type { PriceLine } from "./price-order.ts"

/** By itself, by one code for everybody, or by codes that count once each. */
export const couponWays = ["automatic", "code", "single-codes"] as const
export type CouponWay = (typeof couponWays)[number]

/** When, where and for whom a coupon or reward may be used. Empty lists ask nothing. */
export type CouponRules = {
  /** Of food before discounts. */
  minimumMinor: number
  fromMs: number | null
  untilMs: number | null
  windows: OfferingWindow[]
  orderTypes: readonly OrderType[]
  branchIds: readonly string[]
  firstOrderOnly: boolean
  levelIds: readonly string[]
  birthdayMonthOnly: boolean
  perCustomer: number | null
  perDay: number | null
  total: number | null
  /** Goes with no other discount. */
  isAlone: boolean
}

export type CouponState = "on" | "planned" | "ended" | "off"

/** What staff read beside it. */
export function couponState(
  { active, rules }: { active: boolean; rules: Pick<CouponRules, "fromMs" | "untilMs"> },
  atMs: number,
): CouponState {
  const schedule = { startsAtMs: rules.fromMs, endsAtMs: rules.untilMs, active }
  const state = promotionState(schedule, atMs)
  return state === "shown" ? "on" : state
}

/** For everybody, always. */
export const noCouponRules: CouponRules = {
  minimumMinor: 0,
  fromMs: null,
  untilMs: null,
  windows: [],
  orderTypes: [],
  branchIds: [],
  firstOrderOnly: false,
  levelIds: [],
  birthdayMonthOnly: false,
  perCustomer: null,
  perDay: null,
  total: null,
  isAlone: false,
}

/** How often it was used: by the guest, by the guest on this business day, by everybody. */
export type CouponUses = {
  own: number
  ownToday: number
  all: number
  lastOwnAtMs: number | null
}

/** A coupon or reward that may come off an order. */
export type CouponCandidate = DiscountName & {
  kind: "coupon" | "reward"
  /** By itself, by a code the guest typed, a reward the guest chose, or one that they could choose. */
  how: "automatic" | "typed" | "chosen" | "offered"
  /** Of a reward: the cart chooses it by itself as soon as it fits, or waits to be asked. */
  appliedWay?: "automatic" | "coupon"
  effect: DiscountEffect
  /** Null: off all food. */
  productIds: readonly string[] | null
  rules: CouponRules
  /** When the business days begin that its hours name; none: at midnight. */
  dayStartMinute?: number
  uses: CouponUses
}

/** What is known of whoever orders; null: nobody is signed in. */
export type GuestFacts = {
  /** Orders that were not taken back. */
  orders: number
  levelId: string | null
  /** 1 to 12. */
  birthMonth: number | null
}

export type CouponContext = {
  branchId: string
  type: OrderType
  timezone: string
  nowMs: number
  guest: GuestFacts | null
}

/** Why something is not taken off, with what would change that. */
export type DiscountRefusal =
  | { reason: "not_started"; fromMs: number }
  | { reason: "ended"; untilMs: number }
  | { reason: "not_now"; nextMs: number | null }
  | { reason: "other_order_type"; orderTypes: readonly OrderType[] }
  | { reason: "other_branch"; branchIds: readonly string[] }
  | { reason: "nothing_fits"; productIds: readonly string[] }
  | { reason: "below_minimum"; missingMinor: number }
  | { reason: "first_order_only" }
  | { reason: "other_level"; levelIds: readonly string[] }
  | { reason: "birthday_month_only" }
  | { reason: "used_by_you"; lastMs: number | null }
  | { reason: "used_today" }
  | { reason: "used_up" }
  /** The guest could have had it, had they typed its code. */
  | { reason: "code_not_typed" }
  /** A reward that fits and that the guest did not choose. */
  | { reason: "not_chosen" }
  | { reason: "sign_in" }
  | { reason: "no_delivery_fee" }
  | { reason: "takes_nothing" }
  | { reason: "another_is_better" }
  | { reason: "does_not_go_with"; otherId: string }
  | { reason: "too_few_points"; missing: number }
  | { reason: "below_minimum_points"; minimum: number }
  | { reason: "redeemed_enough_today" }
  | { reason: "spent_enough_today" }

/** Whether nobody can use it any more. */
export function isOver(candidate: CouponCandidate, nowMs: number): boolean {
  const { untilMs } = candidate.rules
  return isUsedUp(candidate) || (untilMs !== null && untilMs <= nowMs)
}

/** A window that closed less than two minutes ago still counts: the guest was about to pay. */
export const graceMs = 120_000

export function discountOf({ id, kind, name, effect, productIds }: CouponCandidate): Discount {
  return { id, kind, name, productIds, ...effect }
}

function datesRefusal({ fromMs, untilMs }: CouponRules, nowMs: number): DiscountRefusal | null {
  if (fromMs !== null && nowMs < fromMs) return { reason: "not_started", fromMs }
  return untilMs !== null && nowMs - graceMs >= untilMs ? { reason: "ended", untilMs } : null
}

type Clock = Pick<CouponContext, "nowMs" | "timezone"> & { dayStartMinute?: number | undefined }

function timeRefusal(rules: CouponRules, clock: Clock) {
  return datesRefusal(rules, clock.nowMs) ?? hoursRefusal(rules, clock)
}

function hoursRefusal(
  rules: CouponRules,
  { nowMs, timezone, dayStartMinute = 0 }: Clock,
): DiscountRefusal | null {
  const windows = businessDayWindows(rules.windows, dayStartMinute)
  const isOn = (atMs: number) => isOfferedAt(windows, timezone, atMs)
  if (isOn(nowMs) || isOn(nowMs - graceMs)) return null
  return { reason: "not_now", nextMs: offeringAt(windows, timezone, nowMs).changesAtMs }
}

function placeRefusal(
  { orderTypes, branchIds }: CouponRules,
  { type, branchId }: CouponContext,
): DiscountRefusal | null {
  if (orderTypes.length > 0 && !orderTypes.includes(type)) {
    return { reason: "other_order_type", orderTypes }
  }
  if (branchIds.length > 0 && !branchIds.includes(branchId)) {
    return { reason: "other_branch", branchIds }
  }
  return null
}

function cartRefusal(
  candidate: CouponCandidate,
  lines: readonly PriceLine[],
): DiscountRefusal | null {
  const { rules, productIds } = candidate
  const food = lines.filter(({ isTobacco }) => !isTobacco)
  const discount = discountOf(candidate)
  const fits =
    discount.takes === "free-item"
      ? freeItemLine(discount, food) !== null
      : productIds === null || food.some(({ productId }) => productIds.includes(productId))
  if (!fits) return { reason: "nothing_fits", productIds: productIds ?? [] }
  const missingMinor = rules.minimumMinor - sumMinor(food.map(amountOfLine))
  return missingMinor > 0 ? { reason: "below_minimum", missingMinor } : null
}

const asksForGuest = ({ perCustomer, perDay, firstOrderOnly, levelIds, ...rules }: CouponRules) =>
  perCustomer !== null ||
  perDay !== null ||
  firstOrderOnly ||
  levelIds.length > 0 ||
  rules.birthdayMonthOnly

function monthAt(nowMs: number, timezone: string): number {
  const month = new Intl.DateTimeFormat("en", { timeZone: timezone, month: "numeric" })
  return Number(month.format(nowMs))
}

type Counted = Pick<CouponCandidate, "rules" | "uses">

function isUsedUp({ rules, uses }: Counted): boolean {
  return rules.total !== null && uses.all >= rules.total
}

function ownUsesRefusal({ rules, uses }: Counted): DiscountRefusal | null {
  if (rules.perCustomer !== null && uses.own >= rules.perCustomer) {
    return { reason: "used_by_you", lastMs: uses.lastOwnAtMs }
  }
  return rules.perDay !== null && uses.ownToday >= rules.perDay ? { reason: "used_today" } : null
}

function guestRefusal(
  candidate: CouponCandidate,
  { guest, nowMs, timezone }: CouponContext,
): DiscountRefusal | null {
  const { rules } = candidate
  if (isUsedUp(candidate)) return { reason: "used_up" }
  if (!asksForGuest(rules)) return null
  // Offered, not applied: a total never rises by signing in.
  if (!guest) return { reason: "sign_in" }
  if (rules.firstOrderOnly && guest.orders > 0) return { reason: "first_order_only" }
  const ofLevel = levelRefusal(rules, guest)
  if (ofLevel) return ofLevel
  if (rules.birthdayMonthOnly && guest.birthMonth !== monthAt(nowMs, timezone)) {
    return { reason: "birthday_month_only" }
  }
  return ownUsesRefusal(candidate)
}

function levelRefusal({ levelIds }: CouponRules, guest: GuestFacts): DiscountRefusal | null {
  const isOfLevel = guest.levelId !== null && levelIds.includes(guest.levelId)
  return levelIds.length > 0 && !isOfLevel ? { reason: "other_level", levelIds } : null
}

/** Why a reward cannot be used here and now, whatever the guest would order with it. */
export function standingRefusal(
  rules: CouponRules,
  { guest, branchId, ...clock }: Clock & { guest: GuestFacts | null; branchId: string | null },
): DiscountRefusal | null {
  const ofTime = timeRefusal(rules, clock)
  if (ofTime) return ofTime
  const { branchIds } = rules
  if (branchId !== null && branchIds.length > 0 && !branchIds.includes(branchId)) {
    return { reason: "other_branch", branchIds }
  }
  return guest ? levelRefusal(rules, guest) : null
}

/** Why no cart could have it now, whatever is in it: for who looks at a coupon before anything else. */
export function lastingRefusal(candidate: CouponCandidate, nowMs: number): DiscountRefusal | null {
  if (isUsedUp(candidate)) return { reason: "used_up" }
  return ownUsesRefusal(candidate) ?? datesRefusal(candidate.rules, nowMs)
}

/**
 * Whether it is worth telling a guest of a coupon that they did not ask for: half of the minimum is there,
 * they need only sign in, or only what is given free is missing.
 */
export function isNear(
  { effect, rules }: Pick<CouponCandidate, "effect" | "rules">,
  refusal: DiscountRefusal,
): boolean {
  if (refusal.reason === "below_minimum") return refusal.missingMinor * 2 <= rules.minimumMinor
  if (refusal.reason === "nothing_fits") return effect.takes === "free-item"
  return refusal.reason === "sign_in"
}

/** Why a coupon or reward cannot be used for these lines now; null: it can. What cannot be changed comes first. */
export function couponRefusal(
  candidate: CouponCandidate,
  lines: readonly PriceLine[],
  context: CouponContext,
): DiscountRefusal | null {
  return (
    guestRefusal(candidate, context) ??
    timeRefusal(candidate.rules, { ...context, dayStartMinute: candidate.dayStartMinute }) ??
    placeRefusal(candidate.rules, context) ??
    cartRefusal(candidate, lines)
  )
}
