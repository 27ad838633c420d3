import { shareMinor, sumMinor } from "../kernel/money.ts"
import type { EarningRules } from "../loyalty/earning.ts"
import { type CardUnits, type CountedCard, punchesOf } from "../punch-card/punch-card.ts"
import {
  type CouponCandidate,
  type CouponContext,
  couponRefusal,
  type DiscountRefusal,
  discountOf,
  type GuestFacts,
} from "./coupon-rules.ts"
import { applyDiscounts, type Discount, type DiscountName } from "./discounts.ts"
import { type PricedOrder, type PriceInput, priceOrder } from "./price-order.ts"

/** What the guest's level gives with every order. */
export type LevelBenefit = DiscountName & {
  kind: "level"
  rateBp: number
  /** Of food before discounts; null: never. */
  freeDeliveryFromMinor: number | null
}

/** Points that the guest wants to pay with, and what the programme says about it. */
export type PointsOffer = DiscountName & {
  kind: "points"
  wanted: number
  available: number
  /** So many points are worth so many halalas. */
  worth: { points: number; minor: number }
  minimum: number
  /** How often points may still be used today; null: as often as the guest likes. */
  timesLeft: number | null
  /** How many points may still be spent today; null: any number. */
  leftToday: number | null
  /** Of the food. */
  mostShareBp: number
}

/** Everything that may come off an order. */
export type DiscountCandidates = {
  coupons: readonly CouponCandidate[]
  level: LevelBenefit | null
  points: PointsOffer | null
}

export const noCandidates: DiscountCandidates = { coupons: [], level: null, points: null }

/** Candidates, with what is known of whoever orders: the quote gives it, browser and server price by it. */
export type DiscountOffer = DiscountCandidates & {
  guest: GuestFacts | null
  /** How points are earned; null: none are. */
  earning: EarningRules | null
  /** What punches are given for. */
  punchCards: readonly CountedCard[]
}

export const noOffer: DiscountOffer = {
  ...noCandidates,
  guest: null,
  earning: null,
  punchCards: [],
}

/** Of several features: coupons of all, and whatever only one of them knows. */
export function mergedOffers(offers: readonly Partial<DiscountOffer>[]): DiscountOffer {
  const known: Partial<DiscountOffer> = Object.assign({}, ...offers)
  return { ...noOffer, ...known, coupons: offers.flatMap(({ coupons = [] }) => coupons) }
}

export type RefusedDiscount = DiscountName & { refusal: DiscountRefusal }

/** What comes off an order, and the food that it asks for: kept with the order, which staff may change. */
export type AppliedDiscount = Discount & { minimumMinor: number }

export type ChosenDiscounts = {
  price: PricedOrder
  applied: AppliedDiscount[]
  refused: RefusedDiscount[]
  /** Points that are spent with this order. */
  points: number
  /** What it brings to each punch card. */
  punches: CardUnits[]
}

const fullRate = 10_000

type Input = Omit<PriceInput, "discounts">

/** Its id and one for free delivery: a level may give both, and each is a line of the receipt. */
function levelDiscounts(level: LevelBenefit | null, input: Input): Discount[] {
  if (!level) return []
  const { id, kind, name, rateBp, freeDeliveryFromMinor } = level
  const food = input.lines.filter(({ isTobacco }) => !isTobacco)
  const foodMinor = sumMinor(
    food.map(({ unitBaseMinor, unitOptionsMinor, quantity }) => {
      return (unitBaseMinor + unitOptionsMinor) * quantity
    }),
  )
  const hasFreeDelivery = freeDeliveryFromMinor !== null && foodMinor >= freeDeliveryFromMinor
  const base = { kind, name, productIds: null }
  return [
    ...(rateBp > 0 ? [{ ...base, id, takes: "percent", rateBp, capMinor: null } as const] : []),
    ...(hasFreeDelivery
      ? [{ ...base, id: `${id}:delivery`, takes: "free-delivery" } as const]
      : []),
  ]
}

/** How many points may be used, of those that are wanted, for what is left of the food. */
export function usablePoints(offer: PointsOffer, foodMinor: number): number {
  const mostMinor = shareMinor(foodMinor, offer.mostShareBp, fullRate)
  const most = Math.floor((mostMinor * offer.worth.points) / offer.worth.minor)
  const mostToday = offer.leftToday ?? offer.available
  return Math.max(0, Math.min(offer.wanted, offer.available, mostToday, most))
}

export function pointsWorthMinor({ worth }: Pick<PointsOffer, "worth">, points: number): number {
  return Math.floor((points * worth.minor) / worth.points)
}

type Combination = { coupons: CouponCandidate[]; level: LevelBenefit | null; isAlone: boolean }

function discountsOf({ coupons, level }: Combination, input: Input): Discount[] {
  return [...coupons.map(discountOf), ...levelDiscounts(level, input)]
}

/** Earlier expiry first, then the id: whatever order they came in, the same one wins. */
export function isBefore(one: CouponCandidate, other: CouponCandidate): boolean {
  const [first, second] = [one.rules.untilMs ?? Infinity, other.rules.untilMs ?? Infinity]
  return first === second ? one.id < other.id : first < second
}

function combinationsOf(usable: CouponCandidate[], level: LevelBenefit | null): Combination[] {
  const sorted = usable.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const reward = sorted.find(({ how }) => how === "chosen")
  const typed = sorted.find(({ how }) => how === "typed")
  const automatic = sorted.filter(({ how }) => how === "automatic")
  const alone = (coupon: CouponCandidate): Combination => ({
    coupons: [coupon],
    level: null,
    isAlone: true,
  })
  const together = (coupon: CouponCandidate | undefined): Combination => ({
    coupons: [coupon, reward].filter((one) => one !== undefined),
    level,
    isAlone: false,
  })
  // The reward that the guest chose is not outbid: it would be kept for another time.
  if (reward?.rules.isAlone) return [alone(reward)]
  // Of equal ones the typed coupon comes first; one that comes by itself and takes more is better for the guest.
  return [
    ...(typed ? [typed.rules.isAlone ? alone(typed) : together(typed)] : []),
    together(undefined),
    ...automatic.map((one) => (one.rules.isAlone ? alone(one) : together(one))),
  ]
}

function bestOf(combinations: Combination[], input: Input): Combination {
  const priced = combinations.map((combination) => {
    const discounts = discountsOf(combination, input)
    return { combination, totalMinor: priceOrder({ ...input, discounts }).totalMinor }
  })
  const [first, ...others] = priced
  if (!first) throw new Error("there is always the combination without a coupon")
  // Only a lower total replaces what came before: of equal ones the earlier in the order wins.
  const best = others.reduce((so, one) => (one.totalMinor < so.totalMinor ? one : so), first)
  return best.combination
}

function pointsDiscount(
  offer: PointsOffer,
  input: Input,
  discounts: Discount[],
): { discount: Discount | null; points: number; refusal: DiscountRefusal | null } {
  const none = { discount: null, points: 0 }
  if (offer.timesLeft === 0) return { ...none, refusal: { reason: "redeemed_enough_today" } }
  if (offer.available < offer.minimum) {
    return {
      ...none,
      refusal: { reason: "too_few_points", missing: offer.minimum - offer.available },
    }
  }
  const { leftToday } = offer
  if (leftToday !== null && (leftToday === 0 || leftToday < offer.minimum)) {
    return { ...none, refusal: { reason: "spent_enough_today" } }
  }
  const left = applyDiscounts(input.lines, discounts).lines
  const food = input.lines.filter(({ isTobacco }) => !isTobacco)
  const points = usablePoints(offer, sumMinor(food.map(({ key }) => left.get(key) ?? 0)))
  if (points < offer.minimum) {
    return { ...none, refusal: { reason: "below_minimum_points", minimum: offer.minimum } }
  }
  const amountMinor = pointsWorthMinor(offer, points)
  const { id, kind, name } = offer
  const discount: Discount = { id, kind, name, takes: "amount", amountMinor, productIds: null }
  return { discount, points, refusal: null }
}

type JudgedPoints = ReturnType<typeof pointsDiscount>

function judgePoints(
  offer: PointsOffer | null,
  chosen: Combination,
  input: Input,
  discounts: Discount[],
): JudgedPoints {
  const [first] = chosen.coupons
  if (!offer || offer.wanted === 0) return { discount: null, points: 0, refusal: null }
  if (!chosen.isAlone || !first) return pointsDiscount(offer, input, discounts)
  return {
    discount: null,
    points: 0,
    refusal: { reason: "does_not_go_with", otherId: first.id },
  }
}

/** What it would take off by itself: of nothing another need not be better. */
function takesAlone(candidate: CouponCandidate, input: Input): number {
  return priceOrder({ ...input, discounts: [discountOf(candidate)] }).discountMinor
}

/** Why one that could be used is not: it takes nothing, or something else is in its place. */
function passedOver(
  candidate: CouponCandidate,
  chosen: Combination,
  input: Input,
  takenMinor: number,
): DiscountRefusal | null {
  const isChosen = chosen.coupons.includes(candidate)
  if (candidate.how === "offered" && takesAlone(candidate, input) > 0) {
    return { reason: "not_chosen" }
  }
  if (isChosen && takenMinor > 0) return null
  if (isChosen || takesAlone(candidate, input) === 0) {
    const isDelivery = candidate.effect.takes === "free-delivery"
    return { reason: isDelivery ? "no_delivery_fee" : "takes_nothing" }
  }
  const [first] = chosen.coupons
  return chosen.isAlone && first && candidate.kind === "reward"
    ? { reason: "does_not_go_with", otherId: first.id }
    : { reason: "another_is_better" }
}

function nameOf({ id, kind, name }: DiscountName): DiscountName {
  return { id, kind, name }
}

function minimumOf({ id, takes }: Discount, { coupons, level }: DiscountCandidates): number {
  const coupon = coupons.find((one) => one.id === id)
  if (coupon) return coupon.rules.minimumMinor
  return takes === "free-delivery" ? (level?.freeDeliveryFromMinor ?? 0) : 0
}

/**
 * The price of an order with the best that may come off it. Every candidate is applied or refused with
 * its reason. The browser and the server ask the same, whatever the order of lines and candidates.
 */
export function chooseDiscounts(
  input: Input,
  candidates: DiscountCandidates & Partial<Pick<DiscountOffer, "punchCards">>,
  context: CouponContext,
): ChosenDiscounts {
  const judged = candidates.coupons.map((candidate) => ({
    candidate,
    refusal: couponRefusal(candidate, input.lines, context),
  }))
  const usable = judged.filter(({ refusal }) => !refusal).map(({ candidate }) => candidate)
  const chosen = bestOf(combinationsOf(usable, candidates.level), input)
  const discounts = discountsOf(chosen, input)
  const points = judgePoints(candidates.points, chosen, input, discounts)
  const all = points.discount ? [...discounts, points.discount] : discounts
  const priced = priceOrder({ ...input, discounts: all })
  const taken = new Map(priced.discounts.map(({ id, amountMinor }) => [id, amountMinor]))
  const refused = judged.flatMap(({ candidate, refusal }) => {
    const why = refusal ?? passedOver(candidate, chosen, input, taken.get(candidate.id) ?? 0)
    return why ? [{ ...nameOf(candidate), refusal: why }] : []
  })
  const ofPoints =
    candidates.points && points.refusal
      ? [{ ...nameOf(candidates.points), refusal: points.refusal }]
      : []
  // What takes nothing off is not used up.
  const price = {
    ...priced,
    discounts: priced.discounts.filter(({ amountMinor }) => amountMinor > 0),
  }
  const applied = all
    .filter(({ id }) => (taken.get(id) ?? 0) > 0)
    .map((discount) => ({ ...discount, minimumMinor: minimumOf(discount, candidates) }))
  const punches = punchesOf(input.lines, applied, candidates.punchCards ?? [], price)
  return { price, applied, refused: [...refused, ...ofPoints], points: points.points, punches }
}
