import { type RefundedMoney, takenBack } from "./refunded-share.ts"

/** What became of an order, as far as its points go. */
export type OrderOutcome = RefundedMoney & {
  /** Accepted by staff, and not taken back since. */
  isAccepted: boolean
  /** Canceled, declined or returned. */
  isUndone: boolean
  /** Closed unpaid. */
  isLoss: boolean
  /** Complete and fully paid, with its undo over and its days of waiting passed. */
  isReleased: boolean
}

/** Nothing became of it but that it goes on: points that it loses now are those that a change took from it. */
export function isKept({ isAccepted, isUndone, isLoss, refundedMinor }: OrderOutcome): boolean {
  return isAccepted && !isUndone && !isLoss && refundedMinor === 0
}

/** What an order's points amount to: with the guest, on their way, and of those spent on it given back. */
export type PointsTarget = { pending: number; available: number; givenBack: number }

/**
 * What each account should hold of an order, from what became of it alone. A journal writes the difference
 * to what is there: accepted, undone and accepted again earns once. `paidMinor` is what was paid for the food that
 * brought the points and that points were spent on.
 */
export function settledPoints(
  { earned, spent, paidMinor }: { earned: number; spent: number; paidMinor: number },
  outcome: OrderOutcome,
): PointsTarget {
  const { isUndone, isLoss, isAccepted, isReleased } = outcome
  const givenBack = isUndone ? spent : takenBack(spent, paidMinor, outcome)
  if (isUndone || isLoss || !isAccepted) return { pending: 0, available: 0, givenBack }
  const left = earned - takenBack(earned, paidMinor, outcome)
  return isReleased
    ? { pending: 0, available: left, givenBack }
    : { pending: left, available: 0, givenBack }
}
