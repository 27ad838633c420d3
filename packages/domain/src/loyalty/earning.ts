import type { OrderType } from "../establishment/settings.ts"
import { isOfferedAt } from "../menu/offering.ts"
import type { PricedOrder, PriceLine } from "../pricing/price-order.ts"
import { mostPoints } from "./limits.ts"
import { type Boost, type Level, type Programme, wholeRate } from "./programme.ts"

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
  pointsPerSar: number
  levelId: string | null
  multiplier: number
  /** Of the lines that brought more. */
  boostIds: string[]
}

function isOn(boost: Boost, { branchId, type, timezone, nowMs }: EarningContext): boolean {
  const isAt = boost.branchIds.length === 0 || boost.branchIds.includes(branchId)
  const isOf = boost.orderTypes.length === 0 || boost.orderTypes.includes(type)
  const isIn =
    (boost.fromMs === null || boost.fromMs <= nowMs) &&
    (boost.untilMs === null || nowMs < boost.untilMs)
  return isAt && isOf && isIn && isOfferedAt(boost.windows, timezone, nowMs)
}

/** The best one, never several together. */
function boostOf(boosts: readonly Boost[], productId: string): Boost | null {
  const fitting = boosts.filter(
    ({ productIds }) => productIds === null || productIds.includes(productId),
  )
  const [best] = fitting.toSorted(
    (one, other) => other.multiplier - one.multiplier || (one.id < other.id ? -1 : 1),
  )
  return best && best.multiplier > wholeRate ? best : null
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
  const { pointsPerSar, level } = rules
  const multiplier = level?.multiplier ?? wholeRate
  const boosts = rules.boosts.filter((boost) => isOn(boost, context))
  const priced = new Map(price.lines.map((line) => [line.key, line]))
  const earning = lines.flatMap(({ key, productId, isTobacco }) => {
    const line = priced.get(key)
    if (!line || isTobacco) return []
    const paidMinor = line.amountMinor - line.discountMinor
    const basisMinor = price.pricesIncludeVat ? paidMinor - line.vatMinor : paidMinor
    return [{ basisMinor, boost: boostOf(boosts, productId) }]
  })
  const weighed = earning.reduce(
    (sum, { basisMinor, boost }) =>
      sum + BigInt(basisMinor) * BigInt(boost?.multiplier ?? wholeRate),
    0n,
  )
  const divisor = BigInt(100 * wholeRate * wholeRate * wholeRate)
  const points = Number((weighed * BigInt(pointsPerSar) * BigInt(multiplier)) / divisor)
  return {
    points,
    basisMinor: earning.reduce((sum, { basisMinor }) => sum + basisMinor, 0),
    pointsPerSar,
    levelId: level?.id ?? null,
    multiplier,
    boostIds: [...new Set(earning.flatMap(({ boost }) => boost?.id ?? []))].sort(),
  }
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
