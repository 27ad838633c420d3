import { sumMinor } from "../kernel/money.ts"
import type { PricedOrder } from "../pricing/price-order.ts"
import { prorate } from "../pricing/prorate.ts"

/** One portion of one line: what two guests of a table must not both pay. */
export type Item = { orderId: string; position: number; portion: number }

type BilledOrder = {
  id: string
  totalMinor: number
  price: Pick<PricedOrder, "lines" | "pricesIncludeVat">
  lines: readonly { position: number; quantity: number }[]
}

export const itemKey = ({ orderId, position, portion }: Item) => `${orderId} ${position} ${portion}`

/**
 * What each portion of an order costs whoever pays for it alone: its line after discounts, with its part
 * of the charges, and of VAT where prices are without. All of them sum to the order's total.
 */
export function itemsOf(order: BilledOrder): (Item & { amountMinor: number })[] {
  const priced = new Map(order.price.lines.map((line) => [line.key, line]))
  const items = order.lines.flatMap(({ position, quantity }) => {
    const line = priced.get(String(position))
    const amountMinor = line ? line.amountMinor - line.discountMinor : 0
    return Array.from({ length: quantity }, (_, portion) => ({
      item: { orderId: order.id, position, portion },
      // In lines of several portions each weighs the same; whole numbers, so that nothing is lost.
      weight: (amountMinor * lcmWeight) / quantity,
    }))
  })
  const weights = items.map(({ item, weight }) => ({
    key: itemKey(item),
    weight: Math.round(weight),
  }))
  const isFree = weights.every(({ weight }) => weight === 0)
  const even = weights.map(({ key }) => ({ key, weight: 1 }))
  const shares = prorate(order.totalMinor, isFree ? even : weights)
  return items.map(({ item }) => ({ ...item, amountMinor: shares.get(itemKey(item)) ?? 0 }))
}

/** Divisible by every number of portions up to ten, and fine enough for more. */
const lcmWeight = 2_520

/** What is left to pay of a table's orders, oldest first: each order takes what it still owes. */
export type Owed = { orderId: string; dueMinor: number }

/** A sum that is for no item in particular pays off the oldest first. */
export function allocate(amountMinor: number, owed: readonly Owed[]): Owed[] {
  let left = amountMinor
  return owed.flatMap(({ orderId, dueMinor }) => {
    const taken = Math.min(left, dueMinor)
    left -= taken
    return taken > 0 ? [{ orderId, dueMinor: taken }] : []
  })
}

/** A table of five: the first share is rounded up, so that the last to pay is never left with more. */
export function equalShare(totalMinor: number, people: number, dueMinor: number): number {
  return Math.min(Math.ceil(totalMinor / people), dueMinor)
}

export function dueOf(owed: readonly Owed[]): number {
  return sumMinor(owed.map(({ dueMinor }) => dueMinor))
}

/** What goes back over the counter. */
export function changeOf(tenderedMinor: number, dueMinor: number): number | null {
  return tenderedMinor < dueMinor ? null : tenderedMinor - dueMinor
}
