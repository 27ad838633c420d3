import { shareMinor } from "../kernel/money.ts"

/** What became of an order, as far as its points go. */
export type OrderOutcome = {
  /** Accepted by staff, and not taken back since. */
  isAccepted: boolean
  /** Canceled, declined or returned. */
  isUndone: boolean
  /** Closed unpaid. */
  isLoss: boolean
  /** Complete and fully paid, with its undo over and its days of waiting passed. */
  isReleased: boolean
  totalMinor: number
  /** So far, without tips and without what was paid twice. */
  refundedMinor: number
}

/** All of its money went back: it was not bought. What costs nothing has nothing to give back. */
export function isGivenBack({
  totalMinor,
  refundedMinor,
}: Pick<OrderOutcome, "totalMinor" | "refundedMinor">): boolean {
  return totalMinor > 0 && refundedMinor >= totalMinor
}

/** Nothing became of it but that it goes on: points that it loses now are those that a change took from it. */
export function isKept({ isAccepted, isUndone, isLoss, refundedMinor }: OrderOutcome): boolean {
  return isAccepted && !isUndone && !isLoss && refundedMinor === 0
}

/** What an order's points amount to: with the guest, on their way, and of those spent on it given back. */
export type PointsTarget = { pending: number; available: number; givenBack: number }

/** In proportion to the money, from the whole each time: refunds in parts never drift. */
function shareOf(points: number, { refundedMinor, totalMinor }: OrderOutcome): number {
  if (refundedMinor === 0) return 0
  if (refundedMinor >= totalMinor) return points
  return shareMinor(points, refundedMinor, totalMinor)
}

/**
 * What each account should hold of an order, from what became of it alone. A journal writes the difference
 * to what is there: accepted, undone and accepted again earns once.
 */
export function settledPoints(
  { earned, spent }: { earned: number; spent: number },
  outcome: OrderOutcome,
): PointsTarget {
  const { isUndone, isLoss, isAccepted, isReleased } = outcome
  const givenBack = isUndone ? spent : shareOf(spent, outcome)
  if (isUndone || isLoss || !isAccepted) return { pending: 0, available: 0, givenBack }
  const left = earned - shareOf(earned, outcome)
  return isReleased
    ? { pending: 0, available: left, givenBack }
    : { pending: left, available: 0, givenBack }
}
