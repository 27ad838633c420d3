/** Guests whom a restaurant treats differently: who is new, who keeps coming, who stays away. */
export const segments = ["new", "regular", "lapsing"] as const
export type Segment = (typeof segments)[number]

/** The one place of these figures: the rule below, the list's query and the words on the screen read them. */
export const segmentRules = {
  newDays: 30,
  regularOrders: 3,
  regularDays: 60,
  lapsingDays: 45,
} as const

const dayMs = 86_400_000

/** What is kept of a customer's orders that came to a good end; null: there is none such. */
export type OrderTimes = {
  firstAtMs: number | null
  lastAtMs: number | null
  /** The third of them, counted from the last. */
  thirdLastAtMs: number | null
  /** The last one that was the third within the days of a regular. */
  regularAtMs: number | null
}

/** Whichever order they come in. */
export function orderTimesOf(timesMs: readonly number[]): OrderTimes {
  const sorted = timesMs.toSorted((one, other) => other - one)
  const { regularOrders, regularDays } = segmentRules
  const regularAtMs = sorted.find((at, index) => {
    const first = sorted[index + regularOrders - 1]
    return first !== undefined && at - first <= regularDays * dayMs
  })
  return {
    firstAtMs: sorted.at(-1) ?? null,
    lastAtMs: sorted[0] ?? null,
    thirdLastAtMs: sorted[regularOrders - 1] ?? null,
    regularAtMs: regularAtMs ?? null,
  }
}

/** From when on an order counts for each rule. */
export function segmentBounds(nowMs: number) {
  return {
    newSinceMs: nowMs - segmentRules.newDays * dayMs,
    regularSinceMs: nowMs - segmentRules.regularDays * dayMs,
    lapsingSinceMs: nowMs - segmentRules.lapsingDays * dayMs,
  }
}

/** Whoever is new may be a regular already; whoever lapses is no regular any more. */
export function segmentsOf(times: OrderTimes, nowMs: number): Segment[] {
  const { firstAtMs, lastAtMs, thirdLastAtMs, regularAtMs } = times
  if (firstAtMs === null || lastAtMs === null) return []
  const { newSinceMs, regularSinceMs, lapsingSinceMs } = segmentBounds(nowMs)
  const isAway = lastAtMs < lapsingSinceMs
  const isIn: Record<Segment, boolean> = {
    new: firstAtMs >= newSinceMs,
    regular: thirdLastAtMs !== null && thirdLastAtMs >= regularSinceMs && !isAway,
    lapsing: regularAtMs !== null && isAway,
  }
  return segments.filter((segment) => isIn[segment])
}
