import type { Transaction } from "@sufra/db/connection"
import { isTakenBack, paidForGoods } from "@sufra/domain/loyalty/refunded-share"
import { standingOf } from "../loyalty/index.ts"
import type { OrderRow } from "../order/index.ts"
import { moveLead } from "./move-lead.ts"
import { isHeld, type LeadRow, lockLeadOfFriend, updateLead } from "./queries.ts"
import { giveReward, takeRewardBack, tellReferrer } from "./rewards.ts"

type Standing = Awaited<ReturnType<typeof standingOf>>

/** The friend's first order is complete and paid: the referrer has what was promised. */
async function convert(tx: Transaction, lead: LeadRow, row: OrderRow, now: Date): Promise<void> {
  const given = await giveReward(tx, lead, now)
  const order = { orderId: row.id, orderVersion: row.version, settledAt: now }
  const active = await moveLead(tx, lead, "convert", { ...given, ...order, now })
  await tellReferrer(tx, active, "friend-converted", now)
}

/** That order went back, and so does the reward unless it was used. */
async function giveUp(tx: Transaction, lead: LeadRow, now: Date): Promise<void> {
  const taken = await takeRewardBack(tx, lead, now)
  const returned = await moveLead(tx, lead, "refund", { ...taken, now })
  await tellReferrer(tx, returned, "friend-returned", now)
}

/** An order that costs nothing, by a gift alone, was not paid. */
function isBought({ outcome, isFirm }: Standing, row: OrderRow): boolean {
  const isPaid = outcome.isReleased && !outcome.isLoss && row.totalMinor > 0
  return isFirm && isPaid && !isTakenBack(paidForGoods(row), outcome)
}

/**
 * Brings a friend's lead to what follows from what became of their order. Asked again it finds nothing to do;
 * the caller holds the order.
 */
export async function settleReferral(
  tx: Transaction,
  row: OrderRow,
  now: Date,
): Promise<{ againAfterMs: number } | null> {
  const { establishmentId, customerId } = row
  if (!customerId) return null
  const lead = await lockLeadOfFriend(tx, { establishmentId, customerId })
  const isWaiting = lead?.status === "joined" && !isHeld(lead)
  const isConverted = lead?.status === "active" && lead.orderId === row.id
  if (!lead || !(isWaiting || isConverted)) return null
  const standing = await standingOf(tx, row, 0, now)
  if (isWaiting && isBought(standing, row)) await convert(tx, lead, row, now)
  const isOver =
    standing.isFirm && (standing.isOver || isTakenBack(paidForGoods(row), standing.outcome))
  if (isConverted && isOver) await giveUp(tx, lead, now)
  if (isConverted) await updateLead(tx, lead, { orderVersion: row.version, settledAt: now })
  const { againAtMs } = standing
  return againAtMs === null ? null : { againAfterMs: Math.max(1, againAtMs - now.getTime()) }
}
