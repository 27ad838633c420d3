import { sumMinor } from "../kernel/money.ts"
import { ok, type Result, refused } from "../kernel/result.ts"
import { allocate, dueOf, equalShare, type Item, itemKey, type Owed } from "./bill.ts"

/** What somebody at a table pays of its bill. */
export type Share =
  | { kind: "items"; items: readonly Item[] }
  | { kind: "equal"; people: number }
  | { kind: "amount"; amountMinor: number }

/** An order of a table as it stands: what nobody has paid, or is paying, and which portions are free. */
export type SharedOrder = {
  id: string
  totalMinor: number
  dueMinor: number
  items: readonly (Item & { amountMinor: number; isTaken: boolean })[]
}

export type ShareFailure = "item_taken" | "bill_changed" | "payment_not_due"

/** Gateways take no less; and what is left over must be payable too. */
export const leastCardMinor = 100

function owedOf(orders: readonly SharedOrder[]): Owed[] {
  return orders.map(({ id, dueMinor }) => ({ orderId: id, dueMinor }))
}

/**
 * What each order gets of a share; never more than it owes. Somebody else may have paid a round sum
 * towards the order whose dishes are paid for now: then they cost what is left of it.
 */
function partsOfItems(
  orders: readonly SharedOrder[],
  items: readonly Item[],
): Result<Owed[], ShareFailure> {
  const wanted = new Set(items.map(itemKey))
  const found = orders.flatMap((order) => order.items.filter((item) => wanted.has(itemKey(item))))
  if (found.length !== wanted.size) return refused("bill_changed")
  if (found.some((item) => item.isTaken)) return refused("item_taken")
  return ok(
    orders.flatMap(({ id, dueMinor }) => {
      const mine = found.filter((item) => item.orderId === id)
      const partMinor = Math.min(dueMinor, sumMinor(mine.map((item) => item.amountMinor)))
      return partMinor > 0 ? [{ orderId: id, dueMinor: partMinor }] : []
    }),
  )
}

function sumOf(share: Exclude<Share, { kind: "items" }>, orders: readonly SharedOrder[]): number {
  if (share.kind === "amount") return share.amountMinor
  const totalMinor = sumMinor(orders.map((order) => order.totalMinor))
  return equalShare(totalMinor, share.people, dueOf(owedOf(orders)))
}

/** The orders come oldest first: a round sum pays off the oldest. */
export function partsOf(
  orders: readonly SharedOrder[],
  share: Share,
): Result<Owed[], ShareFailure> {
  const owed = owedOf(orders)
  if (share.kind === "items") {
    const parts = partsOfItems(orders, share.items)
    return parts.ok && parts.value.length === 0 ? refused("payment_not_due") : parts
  }
  const amountMinor = sumOf(share, orders)
  if (amountMinor > dueOf(owed)) return refused("bill_changed")
  return amountMinor <= 0 ? refused("payment_not_due") : ok(allocate(amountMinor, owed))
}

export function isPayableByCard(amountMinor: number, dueMinor: number): boolean {
  const restMinor = dueMinor - amountMinor
  return amountMinor >= leastCardMinor && (restMinor === 0 || restMinor >= leastCardMinor)
}
