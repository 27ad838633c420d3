import type { OrderType } from "../establishment/settings.ts"
import { isOfferedAt } from "../menu/offering.ts"
import type { PricedOrder, PriceLine } from "../pricing/price-order.ts"
import { vatInside } from "../pricing/vat.ts"
import { mostPoints } from "./limits.ts"
import { type Boost, type Level, type Programme, type StoredBoost, wholeRate } from "./programme.ts"
import { paidForLines } from "./refunded-share.ts"

export type EarningContext = {
  branchId: string
  type: OrderType
  timezone: string
  nowMs: number
}

/** What points are earned by: the programme's rates, and the level and the day of whoever orders. */
export type EarningRules = Pick<
  Programme,
  "pointsPerSar" | "boosts" | "mostPerTransaction" | "mostPerDay"
> & {
  /** Of the programme. */
  version: number
  /** Null: nobody is signed in, or there are no levels. */
  level: Pick<Level, "id" | "name" | "multiplier"> | null
  earnedToday: number
}

/** How many points an order brings, with what its sentence needs. Kept with the order from its placing on. */
export type Earning = {
  points: number
  /** Paid for food, without VAT, charges, tips and tobacco. */
  basisMinor: number
  /** The same with VAT; not kept of a purchase at the counter, nor with orders of earlier versions. */
  paidMinor?: number
  pointsPerSar: number
  levelId: string | null
  multiplier: number
  /** Of the lines that brought more. */
  boostIds: string[]
}

/** A purchase at the counter has no order type. */
type CounterContext = Omit<EarningContext, "type">

function isOn(
  boost: Omit<Boost, "productIds">,
  { branchId, type, timezone, nowMs }: CounterContext & { type: OrderType | null },
): boolean {
  const isAt = boost.branchIds.length === 0 || boost.branchIds.includes(branchId)
  const isOf = boost.orderTypes.length === 0 || (type !== null && boost.orderTypes.includes(type))
  const isIn =
    (boost.fromMs === null || boost.fromMs <= nowMs) &&
    (boost.untilMs === null || nowMs < boost.untilMs)
  return isAt && isOf && isIn && isOfferedAt(boost.windows, timezone, nowMs)
}

type Weighed = Pick<Boost, "id" | "multiplier">

/** The best one, never several together. */
function bestOf<Fitting extends Weighed>(fitting: readonly Fitting[]): Fitting | null {
  const [best] = fitting.toSorted(
    (one, other) => other.multiplier - one.multiplier || (one.id < other.id ? -1 : 1),
  )
  return best && best.multiplier > wholeRate ? best : null
}

function boostOf(boosts: readonly Boost[], productId: string): Boost | null {
  return bestOf(
    boosts.filter(({ productIds }) => productIds === null || productIds.includes(productId)),
  )
}

/** What earns, and the boost that counts for it. */
type EarningPart = { basisMinor: number; boost: Weighed | null }

function earningOfParts(
  parts: readonly EarningPart[],
  { pointsPerSar, level }: Pick<EarningRules, "pointsPerSar" | "level">,
): Earning {
  const multiplier = level?.multiplier ?? wholeRate
  const weighed = parts.reduce(
    (sum, { basisMinor, boost }) =>
      sum + BigInt(basisMinor) * BigInt(boost?.multiplier ?? wholeRate),
    0n,
  )
  const divisor = BigInt(100 * wholeRate * wholeRate * wholeRate)
  return {
    points: Number((weighed * BigInt(pointsPerSar) * BigInt(multiplier)) / divisor),
    basisMinor: parts.reduce((sum, { basisMinor }) => sum + basisMinor, 0),
    pointsPerSar,
    levelId: level?.id ?? null,
    multiplier,
    boostIds: [...new Set(parts.flatMap(({ boost }) => boost?.id ?? []))].sort(),
  }
}

/**
 * `basis in SAR × points per SAR × level × boost`, rounded down once, at the end. The caps of a
 * transaction and a day come when the order is accepted.
 */
export function earningOf(
  price: PricedOrder,
  lines: readonly PriceLine[],
  rules: Pick<EarningRules, "pointsPerSar" | "boosts" | "level">,
  context: EarningContext,
): Earning {
  const boosts = rules.boosts.filter((boost) => isOn(boost, context))
  const priced = new Map(price.lines.map((line) => [line.key, line]))
  const parts = lines.flatMap(({ key, productId, isTobacco }) => {
    const line = priced.get(key)
    if (!line || isTobacco) return []
    const paidMinor = line.amountMinor - line.discountMinor
    const basisMinor = price.pricesIncludeVat ? paidMinor - line.vatMinor : paidMinor
    return [{ basisMinor, boost: boostOf(boosts, productId) }]
  })
  const earns = lines.filter(({ isTobacco }) => !isTobacco).map(({ key }) => key)
  return { ...earningOfParts(parts, rules), paidMinor: paidForLines(price, new Set(earns)) }
}

/**
 * How many points a purchase brings that was rung up elsewhere: what was paid, without VAT. What was bought is
 * not known, so a boost for certain products or order types does not count.
 */
export function earningOfPurchase(
  { amountMinor, vatRateBp }: { amountMinor: number; vatRateBp: number },
  rules: Pick<EarningRules, "pointsPerSar" | "level"> & { boosts: readonly StoredBoost[] },
  context: CounterContext,
): Earning {
  const boosts = rules.boosts.filter(
    (boost) => boost.categoryIds.length === 0 && isOn(boost, { ...context, type: null }),
  )
  const basisMinor = amountMinor - vatInside(amountMinor, vatRateBp)
  return earningOfParts([{ basisMinor, boost: bestOf(boosts) }], rules)
}

/** What the caps leave of an order's points, when it is accepted. */
export function cappedPoints(
  points: number,
  earnedToday: number,
  { mostPerTransaction, mostPerDay }: Pick<Programme, "mostPerTransaction" | "mostPerDay">,
): { points: number; cutBy: "transaction" | "day" | null } {
  const ofTransaction = Math.min(points, mostPerTransaction ?? mostPoints)
  const room = mostPerDay === null ? ofTransaction : Math.max(0, mostPerDay - earnedToday)
  if (room < ofTransaction) return { points: room, cutBy: "day" }
  return { points: ofTransaction, cutBy: ofTransaction < points ? "transaction" : null }
}
