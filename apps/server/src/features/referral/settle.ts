import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { instantOf } from "@sufra/domain/kernel/zoned-time"
import { isTakenBack, keptForGoods, paidForGoods } from "@sufra/domain/loyalty/refunded-share"
import { getEstablishment } from "../establishment/index.ts"
import { standingOf } from "../loyalty/index.ts"
import type { OrderRow } from "../order/index.ts"
import { moveLead } from "./move-lead.ts"
import {
  countRewardedSince,
  findRules,
  isHeld,
  type LeadRow,
  lockCode,
  lockLeadOfFriend,
  updateLead,
} from "./queries.ts"
import { giveReward, takeRewardBack, tellReferrer } from "./rewards.ts"

type Standing = Awaited<ReturnType<typeof standingOf>>

/** Whether the referrer was rewarded for as many friends this month as the place rewards. */
async function hasHadMost(tx: Transaction, lead: LeadRow, now: Date): Promise<boolean> {
  const { establishmentId } = lead
  const most = (await findRules(tx, establishmentId))?.mostPerMonth ?? null
  if (most === null) return false
  // Two friends of one referrer may convert at once: the second waits here and counts the first.
  await lockCode(tx, lead.code)
  const place = await getEstablishment(tx, establishmentId)
  const first = `${businessDayAt(place, now.getTime()).date.slice(0, 8)}01`
  const since = instantOf(first, place.businessDayStartMinute, place.timezone)
  return (await countRewardedSince(tx, lead, new Date(since))) >= most
}

/** An order of the friend's counts: the referrer has what was promised. */
async function convert(tx: Transaction, lead: LeadRow, row: OrderRow, now: Date): Promise<void> {
  const order = { orderId: row.id, orderVersion: row.version, settledAt: now }
  const isOver = await hasHadMost(tx, lead, now)
  const given = isOver ? { pointsGiven: 0 } : await giveReward(tx, lead, row.id, now)
  const active = await moveLead(tx, lead, "convert", { ...given, ...order, now })
  if (!isOver) await tellReferrer(tx, active, "friend-converted", now)
}

/** That order went back, and so does the reward unless it was used. */
async function giveUp(tx: Transaction, lead: LeadRow, now: Date): Promise<void> {
  const taken = await takeRewardBack(tx, lead, now)
  const returned = await moveLead(tx, lead, "refund", { ...taken, now })
  await tellReferrer(tx, returned, "friend-returned", now)
}

/** So much of its money went back that the friend might as well not have ordered. */
function isGoneBack({ outcome }: Standing, row: OrderRow, { leastOrderMinor }: LeadRow): boolean {
  const paidMinor = paidForGoods(row)
  return isTakenBack(paidMinor, outcome) || keptForGoods(paidMinor, outcome) < leastOrderMinor
}

/** An order that costs nothing, by a gift alone, was not paid. */
function isBought(standing: Standing, row: OrderRow, lead: LeadRow): boolean {
  const { outcome, isFirm } = standing
  const isPaid = outcome.isReleased && !outcome.isLoss && row.totalMinor > 0
  return isFirm && isPaid && !isGoneBack(standing, row, lead)
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
  const isJoined = lead?.status === "joined" && !isHeld(lead)
  // After an order that went back a later one counts.
  const isWaiting = isJoined || lead?.status === "returned"
  const isConverted = lead?.status === "active" && lead.orderId === row.id
  if (!lead || !(isWaiting || isConverted)) return null
  const standing = await standingOf(tx, row, isWaiting ? lead.waitDays : 0, now)
  if (isWaiting && isBought(standing, row, lead)) await convert(tx, lead, row, now)
  const isOver = standing.isFirm && (standing.isOver || isGoneBack(standing, row, lead))
  if (isConverted && isOver) await giveUp(tx, lead, now)
  if (isConverted) await updateLead(tx, lead, { orderVersion: row.version, settledAt: now })
  const { againAtMs } = standing
  return againAtMs === null ? null : { againAfterMs: Math.max(1, againAtMs - now.getTime()) }
}
