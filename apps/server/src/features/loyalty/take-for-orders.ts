import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import type { OrderToClaim } from "../../order-step.ts"
import { takeCoupons } from "../coupon/index.ts"
import { lockCustomers } from "../customer/index.ts"
import { writeOrderPunches } from "../punch-card/index.ts"
import { takeRewards } from "../reward/index.ts"
import { openAccount } from "./ledger/account.ts"
import { orderSpentKey } from "./ledger/give-back.ts"
import { spend } from "./ledger/ledger.ts"
import { mayRedeem } from "./wallet-queries.ts"

/** What orders will bring, and what their guests paid with: settled when something becomes of them. */
async function writeOrderPoints(tx: Transaction, orders: OrderToClaim[]): Promise<void> {
  const rows = orders.flatMap(({ establishmentId, id, customerId, businessDate, ...order }) => {
    const { earning, points: spent, offer } = order
    // Also where it brings none: staff may add to it, and it earns by the rates of when it was placed.
    if (!earning || !offer.earning) return []
    const programmeVersion = offer.earning.version
    const key = { establishmentId, orderId: id, customerId, businessDate }
    return [{ ...key, programmeVersion, earning, spent }]
  })
  if (rows.length > 0) await tx.insert(orderPoints).values(rows).onConflictDoNothing()
}

async function spendPoints(tx: Transaction, order: OrderToClaim): Promise<boolean> {
  const { establishmentId, customerId, id, points, discounts, offer, now } = order
  const today = order.businessDate
  const account = await openAccount(tx, { establishmentId, customerId }, { today, now })
  // Without a limit there is nothing to count; else another order may have spent since this one was priced.
  const isLimited = offer.points?.timesLeft != null || offer.points?.leftToday != null
  const version = isLimited ? (offer.earning?.version ?? null) : null
  const wish = { version: version ?? 0, today, points }
  if (version !== null && !(await mayRedeem(tx, account.member, wish))) return false
  const worthMinor = discounts.find(({ kind }) => kind === "points")?.amountMinor ?? 0
  return spend(tx, account, points, {
    cause: "order-spent",
    key: orderSpentKey(id),
    orderId: id,
    programmeVersion: offer.earning?.version ?? null,
    facts: { worthMinor },
    today,
    now,
  })
}

/** Of all these orders, also of those that take nothing: their numbers ask for the customers later. */
async function lockCustomersOf(tx: Transaction, orders: OrderToClaim[]): Promise<void> {
  const [first] = orders
  if (!first) return
  const ids = orders.map(({ customerId }) => customerId)
  await lockCustomers(tx, first.establishmentId, ids)
}

/** Coupons, rewards and points that orders are paid with: for each order null, or why it cannot be placed. */
export async function takeForOrders(
  tx: Transaction,
  orders: OrderToClaim[],
): Promise<(Refusal | null)[]> {
  const ofCoupons = await takeCoupons(tx, orders)
  const ofRewards = await takeRewards(tx, orders)
  const refusals = orders.map((_, index) => ofCoupons[index] ?? ofRewards[index] ?? null)
  await writeOrderPoints(tx, orders)
  await writeOrderPunches(tx, orders)
  // One lock after the other, always in the same order: all customers, then the account of each.
  const spending = orders
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))
  if (spending.length > 0) await lockCustomersOf(tx, orders)
  for (const order of spending) {
    if (await spendPoints(tx, order)) continue
    refusals[orders.indexOf(order)] = new Refusal("discount_unavailable")
  }
  return refusals
}
