import type { PricedOrder } from "./price-order.ts"

/** What an integrated point of sale says the same order costs. */
export type PosFigures = { taxesMinor: number; chargesMinor: number; totalMinor: number }

/** Roundings may differ by one halala; more means that the two do not know the same menu. */
const mostDifferenceMinor = 1

export function agreesWithPos(price: PricedOrder, pos: PosFigures): boolean {
  return Math.abs(price.totalMinor - pos.totalMinor) <= mostDifferenceMinor
}
