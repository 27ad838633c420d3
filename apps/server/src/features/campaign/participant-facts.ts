import type { Reader } from "@sufra/db/connection"
import { campaignCommit, campaignEntry } from "@sufra/db/schema/campaign/campaign"
import type { ParticipantFacts } from "@sufra/domain/campaign/participation"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { isWithinLast } from "@sufra/domain/kernel/wait"
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm"
import { hasBoughtAt } from "../cashier/queries.ts"
import { type CustomerRow, findCustomerByPhone } from "../customer/index.ts"
import type { EstablishmentRow } from "../establishment/index.ts"
import { hasOrderedAt } from "../order/index.ts"
import { isGiven, listItems } from "../reward/index.ts"
import { type CampaignRow, findSegments, listStock, type StockRow } from "./queries.ts"

/** Whoever wants to take part. */
export type Participant = {
  phone: string
  email: string | null
  branchId: string | null
  browserId: string | null
  /** When they began: a registration that is older makes them known. */
  sinceMs: number
  /** Their own try, which is no obstacle to its draw. */
  entryId: string
}

const minuteMs = 60_000
/** More in a minute no person makes. */
const mostTries = 5

/** Whether one of a segment's prizes may still be won on this day. */
function isLeft({ left, perDay, day, wonOnDay }: StockRow, today: string): boolean {
  if (left === 0) return false
  return perDay === null || (day === today ? wonOnDay : 0) < perDay
}

/** The items that can be given now. */
async function liveItemIds(reader: Reader, establishmentId: string, now: Date) {
  const items = await listItems(reader, establishmentId)
  return new Set(items.filter((item) => isGiven(item, now) && item.left !== 0).map(({ id }) => id))
}

type Day = { place: EstablishmentRow; now: Date }

/** The segments with a prize, and whether one of it may be won today. */
async function prizesOf(reader: Reader, row: CampaignRow, { place, now }: Day) {
  const today = businessDayAt(place, now.getTime()).date
  const [stock, live, segments] = await Promise.all([
    listStock(reader, row),
    liveItemIds(reader, row.establishmentId, now),
    findSegments(reader, row, row.wheelVersion),
  ])
  const drawn = new Set(segments.map(({ id }) => id))
  return stock
    .filter(({ segmentId }) => drawn.has(segmentId))
    .map((one) => ({ ...one, isLeft: live.has(one.itemId) && isLeft(one, today) }))
}

async function hasPrizes(reader: Reader, row: CampaignRow, day: Day): Promise<boolean> {
  return (await prizesOf(reader, row, day)).some((one) => one.isLeft)
}

/** Segments that stop at no prize today: a draw that comes to one goes on to another. */
export async function listNoneLeft(reader: Reader, row: CampaignRow, day: Day): Promise<string[]> {
  const prizes = await prizesOf(reader, row, day)
  return prizes.filter((one) => !one.isLeft).map(({ segmentId }) => segmentId)
}

/** What this phone did in the campaign, and when it first tried. */
async function triesOf(reader: Reader, row: CampaignRow, { phone }: Participant) {
  const at = (condition: ReturnType<typeof sql>) =>
    sql<string | null>`max(${campaignEntry.drawnAt}) FILTER (WHERE ${condition})`
  const [found] = await reader
    .select({
      first: sql<string | null>`min(${campaignEntry.drawnAt})`,
      last: sql<string | null>`max(${campaignEntry.drawnAt})`,
      won: at(sql`${campaignEntry.itemId} IS NOT NULL`),
      lost: at(sql`${campaignEntry.itemId} IS NULL`),
    })
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, row.establishmentId),
        eq(campaignEntry.campaignId, row.id),
        eq(campaignEntry.phone, phone),
        isNotNull(campaignEntry.drawnAt),
      ),
    )
  const ms = (text: string | null | undefined) => (text ? Date.parse(text) : null)
  return {
    firstMs: ms(found?.first),
    lastTryMs: ms(found?.last),
    lastWonMs: ms(found?.won),
    lastLostMs: ms(found?.lost),
  }
}

/** Whether it took part in anything here, or at this branch, before its first try in this campaign. */
async function playedBefore(
  reader: Reader,
  row: CampaignRow,
  { phone, branchIds }: { phone: string; branchIds: string[] },
  firstMs: number,
) {
  const isHere = branchIds.length > 0 ? inArray(campaignEntry.branchId, branchIds) : sql`true`
  const [found] = await reader
    .select({
      anything: sql<boolean>`count(*) > 0`,
      here: sql<boolean>`count(*) FILTER (WHERE ${isHere}) > 0`,
    })
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, row.establishmentId),
        eq(campaignEntry.phone, phone),
        lt(campaignEntry.drawnAt, new Date(firstMs)),
      ),
    )
  return found ?? { anything: false, here: false }
}

/** Tries that are under way: by this phone, or from this browser. */
async function triesUnderWay(
  reader: Reader,
  row: CampaignRow,
  { phone, browserId, entryId }: Participant,
  now: Date,
) {
  const lately = new Date(now.getTime() - minuteMs)
  const byBrowser = browserId ? eq(campaignEntry.browserId, browserId) : sql`false`
  const tries = await reader
    .select({
      id: campaignEntry.id,
      campaignId: campaignEntry.campaignId,
      phone: campaignEntry.phone,
      browserId: campaignEntry.browserId,
      createdAt: campaignEntry.createdAt,
      drawnAt: campaignEntry.drawnAt,
    })
    .from(campaignEntry)
    .innerJoin(
      campaignCommit,
      and(
        eq(campaignCommit.establishmentId, campaignEntry.establishmentId),
        eq(campaignCommit.id, campaignEntry.commitId),
      ),
    )
    .where(
      and(
        eq(campaignEntry.establishmentId, row.establishmentId),
        or(eq(campaignEntry.phone, phone), byBrowser),
        isNull(campaignEntry.staffId),
        isNull(campaignCommit.voidedAt),
        or(
          gt(campaignEntry.createdAt, lately),
          and(isNull(campaignEntry.drawnAt), gt(campaignCommit.expiresAt, now)),
        ),
      ),
    )
  const others = tries.filter(({ id }) => id !== entryId)
  const isSameForm = (one: (typeof tries)[number]) =>
    one.campaignId === row.id && one.phone === phone && one.browserId === browserId
  const isFresh = ({ createdAt }: (typeof tries)[number]) =>
    isWithinLast(minuteMs, createdAt.getTime(), now.getTime())
  const waiting = others.filter(({ drawnAt }) => drawnAt === null)
  return {
    hasWaitingTry: waiting.some(isSameForm),
    isRushing:
      others.filter(isFresh).length >= mostTries ||
      waiting.some((one) => !isSameForm(one) && isFresh(one)),
  }
}

/** Where somebody has to be new: at the branch of their code, else at every branch of the campaign. Empty: all. */
function branchesOf({ branchIds }: CampaignRow, { branchId }: Participant): string[] {
  return branchId ? [branchId] : branchIds
}

async function wasAtBranch(
  reader: Reader,
  { establishmentId }: CampaignRow,
  branchIds: string[],
  customerId: string | undefined,
  before: Date,
): Promise<boolean> {
  if (!customerId) return false
  const whose = { establishmentId, customerId }
  return (
    (await hasOrderedAt(reader, whose, branchIds, before)) ||
    (await hasBoughtAt(reader, whose, branchIds, before))
  )
}

/** A verified phone alone registers nobody: the guest may have put the form off with "Later". */
function hasRegisteredBefore(known: CustomerRow | null, sinceMs: number): boolean {
  const registeredAt = known?.privacyAcceptedAt
  return registeredAt != null && registeredAt.getTime() < sinceMs
}

/** All that the table of who may take part asks for. */
export async function participantFacts(
  reader: Reader,
  row: CampaignRow,
  place: EstablishmentRow,
  participant: Participant,
  now: Date,
): Promise<ParticipantFacts> {
  const { firstMs, ...tries } = await triesOf(reader, row, participant)
  const untilMs = firstMs ?? now.getTime()
  const known = await findCustomerByPhone(reader, row.establishmentId, participant.phone)
  const branchIds = branchesOf(row, participant)
  const before = await playedBefore(reader, row, { ...participant, branchIds }, untilMs)
  const underWay = await triesUnderWay(reader, row, participant, now)
  return {
    hasPrizes: await hasPrizes(reader, row, { place, now }),
    ...tries,
    ...underWay,
    playedBefore: before.anything,
    wasAtBranchBefore:
      before.here || (await wasAtBranch(reader, row, branchIds, known?.id, new Date(untilMs))),
    isKnownCustomer: hasRegisteredBefore(known, participant.sinceMs),
    hasEmail: participant.email !== null,
  }
}
