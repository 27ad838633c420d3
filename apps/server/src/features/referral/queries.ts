import type { Reader, Transaction } from "@sufra/db/connection"
import { referralCode, referralLead, referralRules } from "@sufra/db/schema/campaign/referral"
import { type LeadStatus, leadDays } from "@sufra/domain/campaign/lead"
import { and, desc, eq, gt, gte, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm"

export type RulesRow = typeof referralRules.$inferSelect
export type CodeRow = typeof referralCode.$inferSelect
export type LeadRow = typeof referralLead.$inferSelect
export type Owner = { establishmentId: string; customerId: string }

const dayMs = 86_400_000

export async function findRules(reader: Reader, establishmentId: string): Promise<RulesRow | null> {
  const [row] = await reader
    .select()
    .from(referralRules)
    .where(eq(referralRules.establishmentId, establishmentId))
  return row ?? null
}

export async function findCode(reader: Reader, code: string): Promise<CodeRow | null> {
  const [row] = await reader.select().from(referralCode).where(eq(referralCode.code, code))
  return row ?? null
}

export async function findCodeOf(
  reader: Reader,
  { establishmentId, customerId }: Owner,
): Promise<CodeRow | null> {
  const [row] = await reader
    .select()
    .from(referralCode)
    .where(
      and(
        eq(referralCode.establishmentId, establishmentId),
        eq(referralCode.customerId, customerId),
      ),
    )
  return row ?? null
}

/** Two leads of one referrer are settled one after the other. Taken after the lead, before anything of rewards. */
export async function lockCode(tx: Transaction, code: string): Promise<void> {
  const isCode = eq(referralCode.code, code)
  await tx.select({ code: referralCode.code }).from(referralCode).where(isCode).for("no key update")
}

const isLead = (establishmentId: string, id: string) =>
  and(eq(referralLead.establishmentId, establishmentId), eq(referralLead.id, id))

export async function findLead(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<LeadRow | null> {
  const [row] = await reader.select().from(referralLead).where(isLead(establishmentId, id))
  return row ?? null
}

/** Until the transaction ends nobody else moves it. Taken after the order, before anything of rewards. */
export async function lockLead(
  tx: Transaction,
  establishmentId: string,
  id: string,
): Promise<LeadRow | null> {
  const [row] = await tx
    .select()
    .from(referralLead)
    .where(isLead(establishmentId, id))
    .for("no key update")
  return row ?? null
}

/** The lead that a customer joined by. */
export async function lockLeadOfFriend(
  tx: Transaction,
  { establishmentId, customerId }: Owner,
): Promise<LeadRow | null> {
  const [row] = await tx
    .select()
    .from(referralLead)
    .where(
      and(eq(referralLead.establishmentId, establishmentId), eq(referralLead.friendId, customerId)),
    )
    .for("no key update")
  return row ?? null
}

/** The invitation that waits for this number: whoever invited it first. */
export async function lockPendingLead(
  tx: Transaction,
  establishmentId: string,
  phone: string,
): Promise<LeadRow | null> {
  const [row] = await tx
    .select()
    .from(referralLead)
    .where(
      and(
        eq(referralLead.establishmentId, establishmentId),
        eq(referralLead.friendPhone, phone),
        eq(referralLead.status, "pending"),
      ),
    )
    .for("no key update")
  return row ?? null
}

/** Whether somebody invited this number, and neither took that back nor waited in vain. */
export async function isInvited(
  reader: Reader,
  establishmentId: string,
  phone: string,
): Promise<boolean> {
  const invited = await reader.$count(
    referralLead,
    and(
      eq(referralLead.establishmentId, establishmentId),
      eq(referralLead.friendPhone, phone),
      ne(referralLead.status, "canceled"),
    ),
  )
  return invited > 0
}

const isReferrer = ({ establishmentId, customerId }: Owner) =>
  and(eq(referralLead.establishmentId, establishmentId), eq(referralLead.referrerId, customerId))

export async function countWaiting(reader: Reader, referrer: Owner): Promise<number> {
  return reader.$count(referralLead, and(isReferrer(referrer), eq(referralLead.status, "pending")))
}

/** Friends whom the referrer of a lead was rewarded for since then, and still is. */
export async function countRewardedSince(
  tx: Transaction,
  { establishmentId, referrerId }: Pick<LeadRow, "establishmentId" | "referrerId">,
  since: Date,
): Promise<number> {
  return tx.$count(
    referralLead,
    and(
      isReferrer({ establishmentId, customerId: referrerId }),
      eq(referralLead.status, "active"),
      gte(referralLead.convertedAt, since),
      or(isNotNull(referralLead.rewardId), gt(referralLead.pointsGiven, 0)),
    ),
  )
}

const mostShown = 200

export async function listLeadsOf(reader: Reader, referrer: Owner): Promise<LeadRow[]> {
  return reader
    .select()
    .from(referralLead)
    .where(isReferrer(referrer))
    .orderBy(desc(referralLead.referredAt), desc(referralLead.id))
    .limit(mostShown)
}

/** Others who joined from this browser, as long as a lead lives. */
export async function listOfDevice(
  reader: Reader,
  { establishmentId, deviceId, now }: { establishmentId: string; deviceId: string; now: Date },
): Promise<LeadRow[]> {
  return reader
    .select()
    .from(referralLead)
    .where(
      and(
        eq(referralLead.establishmentId, establishmentId),
        eq(referralLead.deviceId, deviceId),
        gte(referralLead.joinedAt, new Date(now.getTime() - leadDays * dayMs)),
      ),
    )
    .orderBy(desc(referralLead.joinedAt))
}

export async function updateLead(
  tx: Transaction,
  { establishmentId, id }: Pick<LeadRow, "establishmentId" | "id">,
  change: Partial<typeof referralLead.$inferInsert>,
): Promise<LeadRow> {
  const [row] = await tx
    .update(referralLead)
    .set(change)
    .where(isLead(establishmentId, id))
    .returning()
  if (!row) throw new Error("a lead that was locked is missing")
  return row
}

/** A person has to look at it, and nobody has. */
export const isHeldLead = and(
  eq(referralLead.status, "joined"),
  not(isNull(referralLead.holdReason)),
  isNull(referralLead.reviewedAt),
)

export function isHeld({ status, holdReason, reviewedAt }: LeadRow): boolean {
  return status === "joined" && holdReason !== null && reviewedAt === null
}

export type LeadFilter = LeadStatus | "held"

/** Those that are held first, then the newest; where the last page ended, after it. */
export async function listLeads(
  reader: Reader,
  establishmentId: string,
  { status, after, limit }: { status?: LeadFilter; after: LeadRow | null; limit: number },
): Promise<LeadRow[]> {
  const heldFirst = sql<number>`CASE WHEN ${isHeldLead} THEN 0 ELSE 1 END`
  const place = after ? (isHeld(after) ? 0 : 1) : 0
  const isFurther = after
    ? or(
        sql`${heldFirst} > ${place}`,
        and(
          sql`${heldFirst} = ${place}`,
          sql`(${referralLead.referredAt}, ${referralLead.id}) < (${after.referredAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
    : undefined
  const isWanted = status === "held" ? isHeldLead : status && eq(referralLead.status, status)
  return reader
    .select()
    .from(referralLead)
    .where(and(eq(referralLead.establishmentId, establishmentId), isWanted, isFurther))
    .orderBy(heldFirst, desc(referralLead.referredAt), desc(referralLead.id))
    .limit(limit)
}

export async function countLeads(
  reader: Reader,
  establishmentId: string,
): Promise<Partial<Record<LeadFilter, number>>> {
  const isOfPlace = eq(referralLead.establishmentId, establishmentId)
  const rows = await reader
    .select({ status: referralLead.status, leads: sql<number>`count(*)::integer` })
    .from(referralLead)
    .where(isOfPlace)
    .groupBy(referralLead.status)
  const held = await reader.$count(referralLead, and(isOfPlace, isHeldLead))
  return { ...Object.fromEntries(rows.map(({ status, leads }) => [status, leads])), held }
}
