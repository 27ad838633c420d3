import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { referralLead } from "@sufra/db/schema/campaign/referral"
import { type HoldReason, judgeLead } from "@sufra/domain/campaign/lead"
import { isReferralOpen } from "@sufra/domain/campaign/referral"
import { firstNameOf } from "@sufra/domain/customer/name"
import { newId } from "@sufra/domain/kernel/ids"
import { isMadeCode, madeCode } from "@sufra/domain/loyalty/code"
import { findBrowserOf, findCustomer, hasSignedInFrom } from "../customer/queries.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { countPlaced } from "../order/index.ts"
import { changeLead, moveLead, tellOfLead } from "./move-lead.ts"
import {
  type CodeRow,
  findCode,
  findRules,
  isHeld,
  type LeadRow,
  listOfDevice,
  lockLeadOfFriend,
  lockPendingLead,
  type RulesRow,
} from "./queries.ts"
import { giveGift, tellReferrer } from "./rewards.ts"

/** Somebody who registers, and says who invited them. */
type Joining = {
  establishmentId: string
  customerId: string
  /** That they have proven. */
  phone: string
  name: string
  code: string
  now: Date
}

async function getOpenRules(tx: Transaction, { establishmentId, now }: Joining): Promise<RulesRow> {
  await getPlaceWith(tx, establishmentId, "referral")
  const rules = await findRules(tx, establishmentId)
  if (!rules || !isReferralOpen(rules, now)) throw new Refusal("referral_over")
  return rules
}

/** Another place's code is no code here. */
async function getCode(tx: Transaction, { establishmentId, code }: Joining): Promise<CodeRow> {
  const plain = madeCode(code)
  const row = isMadeCode(plain) ? await findCode(tx, plain) : null
  if (row?.establishmentId !== establishmentId) throw new Refusal("referral_code_invalid")
  return row
}

/** Whoever has registered or ordered before is no new friend. */
async function isKnown(tx: Transaction, joining: Joining): Promise<boolean> {
  const { establishmentId, customerId } = joining
  const whose = { establishmentId, customerId }
  const row = await findCustomer(tx, whose)
  return row?.privacyAcceptedAt != null || (await countPlaced(tx, whose)) > 0
}

/** Refuses who invites themselves; says why a person has to look at it. */
async function judgeJoining(
  tx: Transaction,
  joining: Joining,
  known: { referrerId: string; isKnownPhone: boolean; deviceId: string | null },
): Promise<HoldReason | null> {
  const { establishmentId, customerId, now } = joining
  const { referrerId, isKnownPhone, deviceId } = known
  const referrer = { establishmentId, customerId: referrerId }
  const isSameDevice = deviceId !== null && (await hasSignedInFrom(tx, referrer, deviceId))
  const others = deviceId ? await listOfDevice(tx, { establishmentId, deviceId, now }) : []
  const judged = judgeLead({
    isSamePhone: referrerId === customerId,
    isSameDevice,
    isKnownPhone,
    isKnownDevice: deviceId !== null,
    othersOfDevice: others.length,
  })
  if (judged.outcome === "refused") {
    throw new Refusal(judged.reason === "self" ? "referral_self" : "already_registered")
  }
  return judged.outcome === "held" ? judged.reason : null
}

/** Null: somebody else has written the same friend meanwhile. */
async function insertJoined(
  tx: Transaction,
  joining: Joining,
  code: CodeRow,
  joined: Partial<LeadRow>,
): Promise<LeadRow | null> {
  const { establishmentId, phone, name, now } = joining
  const [row] = await tx
    .insert(referralLead)
    .values({
      ...{ establishmentId, id: newId(), referrerId: code.customerId, code: code.code },
      ...{ friendName: firstNameOf(name), friendPhone: phone, isNamed: false },
      ...joined,
      status: "joined",
      joinedAt: now,
      referredAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** The friend's gift, and word to the referrer: at once, or when staff have looked at it. */
export async function welcomeFriend(tx: Transaction, lead: LeadRow, now: Date): Promise<LeadRow> {
  const given = await changeLead(tx, lead, { giftId: await giveGift(tx, lead, now) }, now)
  await tellReferrer(tx, given, "friend-joined", now)
  return given
}

/**
 * Joins a customer who registers to whoever invited them: before the registration itself is written, since
 * who has registered before is no new friend. Who was named by somebody else first is that one's friend.
 * Asked again it finds the friend joined. Locks the lead, then the gift's item.
 */
export async function joinByReferral(tx: Transaction, joining: Joining): Promise<LeadRow> {
  const { establishmentId, customerId, phone, now } = joining
  const before = await lockLeadOfFriend(tx, { establishmentId, customerId })
  if (before) return before
  const code = await getCode(tx, joining)
  const rules = await getOpenRules(tx, joining)
  const named = await lockPendingLead(tx, establishmentId, phone)
  const isKnownPhone = await isKnown(tx, joining)
  // Registered from another tab since the first look: they have joined there.
  const meanwhile = isKnownPhone
    ? await lockLeadOfFriend(tx, { establishmentId, customerId })
    : null
  if (meanwhile) return meanwhile
  const referrerId = named?.referrerId ?? code.customerId
  // Of the sign-in, not of this request: whoever invites themselves would leave it out.
  const deviceId = await findBrowserOf(tx, { establishmentId, customerId })
  const holdReason = await judgeJoining(tx, joining, { referrerId, isKnownPhone, deviceId })
  const { giftItemId, rewardItemId, rewardPoints, leastOrderMinor, waitDays } = rules
  const promised = { giftItemId, rewardItemId, rewardPoints, leastOrderMinor, waitDays }
  const joined = { friendId: customerId, deviceId, holdReason, ...promised }
  const lead = named
    ? await moveLead(tx, named, "join", { ...joined, now })
    : await insertJoined(tx, joining, code, joined)
  if (!lead) {
    const same = await lockLeadOfFriend(tx, { establishmentId, customerId })
    if (!same) throw new Refusal("already_registered")
    return same
  }
  if (!isHeld(lead)) return welcomeFriend(tx, lead, now)
  await tellOfLead(tx, lead, now)
  return lead
}
