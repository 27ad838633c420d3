import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { campaignStock } from "@sufra/db/schema/campaign/campaign"
import { drawSegment } from "@sufra/domain/campaign/draw"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { strangerLimits } from "@sufra/domain/stranger-limit/stranger-limits"
import { and, eq, isNull, or, sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import type { EstablishmentRow } from "../establishment/index.ts"
import {
  grantReward,
  type ItemRow,
  isGiven,
  lockItem,
  type RewardRow,
  type Took,
  takeItem,
} from "../reward/index.ts"
import { countStranger } from "../stranger-limit/index.ts"
import { assertIsOf } from "./enter.ts"
import { assertMayTakePart, type Voice } from "./judge.ts"
import { lockEntry, lockPlayer, shareCampaign } from "./locks.ts"
import { sendPrizeCode } from "./prize-message.ts"
import {
  type Asker,
  type CampaignRow,
  type EntryRow,
  findEntry,
  findSegments,
  getCommit,
  saveEntry,
} from "./queries.ts"
import { assertMayBeSent, lockUnproven } from "./unproven.ts"

/** Takes one of a segment's prizes; false: there is none left, in all or for this day. */
async function takeFromSegment(
  tx: Transaction,
  row: CampaignRow,
  segmentId: string,
  today: string,
): Promise<boolean> {
  const wonToday = sql`CASE WHEN ${campaignStock.day} = ${today} THEN ${campaignStock.wonOnDay} ELSE 0 END`
  const taken = await tx
    .update(campaignStock)
    .set({ left: sql`${campaignStock.left} - 1`, day: today, wonOnDay: sql`${wonToday} + 1` })
    .where(
      and(
        eq(campaignStock.establishmentId, row.establishmentId),
        eq(campaignStock.campaignId, row.id),
        eq(campaignStock.segmentId, segmentId),
        or(isNull(campaignStock.left), sql`${campaignStock.left} > 0`),
        or(isNull(campaignStock.perDay), sql`${wonToday} < ${campaignStock.perDay}`),
      ),
    )
    .returning({ id: campaignStock.segmentId })
  return taken.length > 0
}

type Moment = { today: string; now: Date }
type Prize = { item: ItemRow; took: Took }

class NoneLeft extends Error {}

/** The prize of a segment, taken off both stocks. */
async function takePrize(
  tx: Transaction,
  row: CampaignRow,
  itemId: string,
  segmentId: string,
  { today, now }: Moment,
): Promise<Prize> {
  const item = await lockItem(tx, row.establishmentId, itemId)
  if (!item || !isGiven(item, now) || item.left === 0) throw new NoneLeft()
  if (!(await takeFromSegment(tx, row, segmentId, today))) throw new NoneLeft()
  const took = await takeItem(tx, item)
  if (took === "none-left") throw new NoneLeft()
  return { item, took }
}

/**
 * Null: the prize cannot be won any more. Then the locks of this prize go with the savepoint: two spins that find
 * each other's first prize gone never wait for each other.
 */
async function tryToTake(
  tx: Transaction,
  row: CampaignRow,
  { id, itemId }: { id: string; itemId: string },
  moment: Moment,
): Promise<Prize | null> {
  try {
    return await tx.transaction((nested) => takePrize(nested, row, itemId, id, moment))
  } catch (error) {
    if (error instanceof NoneLeft) return null
    throw error
  }
}

type Drawn = { segmentId: string; emptied: string[]; prize: Prize | null }

/** The first segment that can be taken; those that had nothing left are told with it. */
async function drawOne(
  tx: Transaction,
  row: CampaignRow,
  input: { seed: string; nonce: string; spinId: string },
  moment: Moment,
): Promise<Drawn> {
  const segments = await findSegments(tx, row, row.wheelVersion)
  const emptied: string[] = []
  for (;;) {
    const segmentId = drawSegment(input, segments, emptied)
    const segment = segments.find(({ id }) => id === segmentId)
    if (!segment) throw new Refusal("out_of_gifts")
    const { id, itemId } = segment
    if (!itemId) return { segmentId: id, emptied, prize: null }
    const prize = await tryToTake(tx, row, { id, itemId }, moment)
    if (prize) return { segmentId: id, emptied, prize }
    emptied.push(id)
  }
}

/** What was won, given to a guest whose phone is proven. */
export async function grantWon(
  tx: Transaction,
  entry: EntryRow,
  { item, took }: Prize,
  source: "wheel" | "register-and-win",
  now: Date,
): Promise<RewardRow | null> {
  const { establishmentId, customerId, id } = entry
  if (!customerId) return null
  const owner = { establishmentId, customerId }
  return grantReward(tx, { owner, item, source, key: `campaign ${id}`, took, now })
}

export type Drawing = {
  place: EstablishmentRow
  entry: EntryRow
  nonce: string
  voice: Voice
  /** The guest's IP address; null: staff draw for a guest in front of them. */
  address: string | null
  /** Of the page that a prize is fetched on; null: nobody but the guest's request names one. */
  origin: string | null
}

/**
 * Whether a message may go to this winner. Nobody proved the phone or e-mail of a stranger, so all of them share a
 * few messages; beyond these the prize waits, and the page says how to get it.
 */
async function mayTell(
  tx: Transaction,
  { place, entry, address }: Drawing,
  now: Date,
): Promise<boolean> {
  if (entry.customerId || address === null) return true
  const { codesPerDay } = withDefaults(place.settings)
  const limits = strangerLimits("prize-message", codesPerDay)
  return countStranger(tx, {
    establishmentId: place.id,
    act: "prize-message",
    limits,
    address,
    now,
  })
}

/**
 * Draws for a player whose turn it is, while the campaign stays as it is: the promise, what the browser added and the
 * stock decide.
 */
export async function drawLocked(
  tx: Transaction,
  row: CampaignRow,
  drawing: Drawing,
  now: Date,
): Promise<EntryRow> {
  const { place, entry, nonce, voice, origin } = drawing
  const commit = await getCommit(tx, place.id, entry.commitId)
  if (commit.voidedAt || commit.expiresAt <= now || commit.wheelVersion !== row.wheelVersion) {
    throw new Refusal("campaign_changed")
  }
  const { phone, email, branchId, browserId, id: entryId } = entry
  const sinceMs = commit.createdAt.getTime()
  await assertMayTakePart(tx, {
    ...{ row, place, voice, now },
    participant: { phone, email, branchId, browserId, entryId, sinceMs },
  })
  const isUnproven = !entry.customerId && voice === "guest"
  if (isUnproven) await assertMayBeSent(tx, place, phone, now)
  const today = businessDayAt(place, now.getTime()).date
  const input = { seed: commit.seed, nonce, spinId: entry.id }
  const { segmentId, emptied, prize } = await drawOne(tx, row, input, { today, now })
  if (isUnproven && prize) {
    // A prize counts against the place's share, so only winners take turns; who loses has waited for nobody.
    await lockUnproven(tx, place.id)
    await assertMayBeSent(tx, place, phone, now)
  }
  const reward = prize && (await grantWon(tx, entry, prize, row.kind, now))
  const isTold = !prize || (await mayTell(tx, drawing, now))
  const done = await saveEntry(tx, entry, {
    ...{ nonce, drawnAt: now, segmentId, emptied, isTold },
    itemId: prize?.item.id ?? null,
    took: prize?.took ?? null,
    rewardId: reward?.id ?? null,
  })
  if (prize && isTold) {
    await sendPrizeCode(tx, { row, place, entry: done, item: prize.item, reward, origin }, now)
  }
  return done
}

type Asked = Omit<Drawing, "entry" | "voice"> & { id: string; asker: Asker }

/** Asked again it answers what was drawn. */
export async function drawEntry(services: Services, asked: Asked): Promise<EntryRow> {
  const { place, id, asker } = asked
  const target = { establishmentId: place.id, id }
  const entry = await services.database.withTransaction(async (tx) => {
    const found = await findEntry(tx, target)
    if (!found) throw new Refusal("entry_not_found")
    assertIsOf(found, asker)
    const row = await shareCampaign(tx, { establishmentId: place.id, id: found.campaignId })
    if (!row) throw new Error("a try has no campaign")
    await lockPlayer(tx, found)
    const current = await lockEntry(tx, target)
    if (current.drawnAt) return current
    return drawLocked(tx, row, { ...asked, entry: current, voice: "guest" }, services.now())
  })
  services.relay.wake(place.id)
  return entry
}
