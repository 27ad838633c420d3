import { shareMinor, sumMinor } from "../kernel/money.ts"
import type { PricedOrder } from "../pricing/price-order.ts"

/** What an order cost, and how much of that has gone back so far. */
export type RefundedMoney = {
  totalMinor: number
  /** So far, without tips and without what was paid twice. */
  refundedMinor: number
}

/**
 * How much of what an order brought goes back with its money: points, the units of a card, or one whole thing. Money
 * counts first for the part of the order that brought none of it: the delivery fee alone takes nothing. The share is
 * made from the whole sum each time, so refunds in parts end where one refund of all of them ends.
 */
export function takenBack(
  given: number,
  paidMinor: number,
  { totalMinor, refundedMinor }: RefundedMoney,
): number {
  // What costs nothing has nothing to give back.
  if (totalMinor === 0 || refundedMinor === 0) return 0
  if (refundedMinor >= totalMinor) return given
  const broughtMinor = Math.min(paidMinor, totalMinor)
  const backMinor = refundedMinor - (totalMinor - broughtMinor)
  return backMinor <= 0 ? 0 : shareMinor(given, backMinor, broughtMinor)
}

/** A whole thing, such as a referrer's reward, goes when half of the money that brought it went back, or more. */
export function isTakenBack(paidMinor: number, money: RefundedMoney): boolean {
  return takenBack(1, paidMinor, money) === 1
}

/** What was paid for some lines of an order, with VAT. */
export function paidForLines(
  { lines, pricesIncludeVat }: Pick<PricedOrder, "lines" | "pricesIncludeVat">,
  keys: ReadonlySet<string>,
): number {
  const paid = lines
    .filter(({ key }) => keys.has(key))
    .map(
      ({ amountMinor, discountMinor, vatMinor }) =>
        amountMinor - discountMinor + (pricesIncludeVat ? 0 : vatMinor),
    )
  return sumMinor(paid)
}

/** What was paid for all that is no charge: what brought an order's referral, and its points where that was not kept. */
export function paidForGoods({
  totalMinor,
  price: { charges, pricesIncludeVat },
}: {
  totalMinor: number
  price: Pick<PricedOrder, "charges" | "pricesIncludeVat">
}): number {
  const chargesMinor = sumMinor(
    charges.map(
      ({ amountMinor, discountMinor, vatMinor }) =>
        amountMinor - discountMinor + (pricesIncludeVat ? 0 : vatMinor),
    ),
  )
  return totalMinor - chargesMinor
}

/** What is still paid of an order's food once money of it went back. */
export function keptForGoods(paidMinor: number, money: RefundedMoney): number {
  return paidMinor - takenBack(paidMinor, paidMinor, money)
}

/** A prize that was bought for points and that nobody has used. */
export type BoughtPrize = {
  id: string
  pointsPaid: number
  /** So many of them came from the order whose points go back. */
  fromOrder: number
}

/**
 * Which prizes, the newest first, go back with an order's points. `spent` is what stands spent of the points that the
 * order brought, and `left` what it still brings. A prize goes when half of its price or more was points that are
 * gone. The rest of what is gone is taken from other points, or owed.
 */
export function prizesTakenBack(
  prizes: readonly BoughtPrize[],
  { spent, left }: { spent: number; left: number },
): string[] {
  const ids: string[] = []
  let gone = spent - left
  for (const { id, pointsPaid, fromOrder } of prizes) {
    if (2 * fromOrder < pointsPaid) continue
    if (2 * Math.min(gone, fromOrder) < pointsPaid) break
    ids.push(id)
    gone -= fromOrder
  }
  return ids
}
