import type { OrderType } from "../establishment/settings.ts"
import type { LocalDate } from "../kernel/zoned-time.ts"
import { isOfferedAt } from "../menu/offering.ts"
import { pointsWorthMinor } from "../pricing/choose-discounts.ts"
import {
  type CouponCandidate,
  couponRefusal,
  discountOf,
  type GuestFacts,
} from "../pricing/coupon-rules.ts"
import {
  type PricedOrder,
  type PriceInput,
  type PriceLine,
  priceOrder,
} from "../pricing/price-order.ts"
import { cappedPoints, earningOf } from "./earning.ts"
import { type Level, levelOf, type Programme } from "./programme.ts"

/** An order that came to a good end, as it was priced then. */
export type PastOrder = {
  customerId: string
  branchId: string
  type: OrderType
  businessDate: LocalDate
  placedAtMs: number
  price: PricedOrder
  /** Under the keys of its price. */
  lines: PriceLine[]
}

type EarningMember = { levelPoints: number; day: LocalDate; earnedOnDay: number }

/** What a programme would have given so far. Orders go in one after the other, in the order of their placing. */
export type ProgrammeTally = {
  programme: Programme
  timezone: string
  members: Map<string, EarningMember>
  points: number
  guests: Set<string>
}

export function tallyOfProgramme(programme: Programme, timezone: string): ProgrammeTally {
  return { programme, timezone, members: new Map(), points: 0, guests: new Set() }
}

/** With what a guest had before the first of these orders: their level begins there. */
export function enterMember(tally: ProgrammeTally, customerId: string, levelPoints: number): void {
  tally.members.set(customerId, { levelPoints, day: "", earnedOnDay: 0 })
}

export function levelInTally({ programme, members }: ProgrammeTally, id: string): Level | null {
  return levelOf(programme.levels, members.get(id)?.levelPoints ?? 0)
}

export function earnInTally(tally: ProgrammeTally, order: PastOrder): void {
  const { programme, timezone, members } = tally
  const { customerId, branchId, type, businessDate, placedAtMs, price, lines } = order
  const before = members.get(customerId)
  const earnedToday = before?.day === businessDate ? before.earnedOnDay : 0
  const rules = { ...programme, level: levelInTally(tally, customerId) }
  const context = { branchId, type, timezone, nowMs: placedAtMs }
  const earning = earningOf(price, lines, rules, context)
  const { points } = cappedPoints(earning.points, earnedToday, programme)
  members.set(customerId, {
    levelPoints: (before?.levelPoints ?? 0) + points,
    day: businessDate,
    earnedOnDay: earnedToday + points,
  })
  tally.points += points
  if (points > 0) tally.guests.add(customerId)
}

/** Points, what they are worth when they are spent, and how many guests have some. */
export function outcomeOfTally({ programme, points, guests }: ProgrammeTally) {
  const costMinor = pointsWorthMinor(programme.spending, points)
  return { points, costMinor, guests: guests.size }
}

type CouponMember = { uses: number; day: LocalDate; usesOnDay: number; lastAtMs: number }

/** What a coupon would have taken off so far, had it been there all along. */
export type CouponTally = {
  coupon: Omit<CouponCandidate, "uses">
  timezone: string
  members: Map<string, CouponMember>
  orders: number
  fitting: number
  takenMinor: number
}

export function tallyOfCoupon(
  coupon: Omit<CouponCandidate, "uses">,
  timezone: string,
): CouponTally {
  // Its dates lie ahead: the past is asked what it would take off while it is on.
  const rules = { ...coupon.rules, fromMs: null, untilMs: null }
  const members = new Map()
  return {
    coupon: { ...coupon, rules },
    timezone,
    members,
    orders: 0,
    fitting: 0,
    takenMinor: 0,
  }
}

/** Only the delivery fee is looked at beside the food: nothing else is ever taken off. */
function inputOf({ price, lines }: PastOrder): Omit<PriceInput, "discounts"> {
  const delivery = price.charges.find(({ kind }) => kind === "delivery")
  const charges = {
    deliveryFeeMinor: delivery?.amountMinor ?? null,
    freeDeliveryFromMinor: null,
    serviceRateBp: 0,
    vatRateBp: delivery?.vatRateBp ?? 0,
  }
  return { lines, charges, pricesIncludeVat: price.pricesIncludeVat }
}

/** Nothing competes with it, so it is chosen wherever it is not refused. */
function takenOff(candidate: CouponCandidate, order: PastOrder): number {
  const discounts = [discountOf(candidate)]
  return priceOrder({ ...inputOf(order), discounts }).discountMinor
}

export function redeemInTally(tally: CouponTally, order: PastOrder, guest: GuestFacts): void {
  const { coupon, timezone, members } = tally
  const { customerId, branchId, type, businessDate, placedAtMs } = order
  tally.orders += 1
  // Why not now, and when again, nobody asks of the past: looking for it would take longer than all the rest.
  if (!isOfferedAt(coupon.rules.windows, timezone, placedAtMs)) return
  const before = members.get(customerId)
  const ownToday = before?.day === businessDate ? before.usesOnDay : 0
  const uses = {
    own: before?.uses ?? 0,
    ownToday,
    all: tally.fitting,
    lastOwnAtMs: before?.lastAtMs ?? null,
  }
  const candidate: CouponCandidate = { ...coupon, uses }
  const context = { branchId, type, timezone, nowMs: placedAtMs, guest }
  if (couponRefusal(candidate, order.lines, context)) return
  const takenMinor = takenOff(candidate, order)
  if (takenMinor === 0) return
  tally.fitting += 1
  tally.takenMinor += takenMinor
  members.set(customerId, {
    uses: uses.own + 1,
    day: businessDate,
    usesOnDay: ownToday + 1,
    lastAtMs: placedAtMs,
  })
}
