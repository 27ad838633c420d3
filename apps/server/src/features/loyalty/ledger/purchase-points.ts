import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { cappedPoints, type Earning, earningOfPurchase } from "@sufra/domain/loyalty/earning"
import type { JournalFacts } from "@sufra/domain/loyalty/journal"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import { and, eq } from "drizzle-orm"
import { lockGiftsSince, lockGiftsWithin, type Rise, takeGiftsBack } from "../level-gifts.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { getWallet, levelOfWallet, levelPoints } from "../wallet-queries.ts"
import type { Account, Member } from "./account.ts"
import { credit, takeBack } from "./ledger.ts"
import { addLifetime, findLotOfPurchase, pointsOfDay } from "./queries.ts"

/** A purchase that was rung up elsewhere. */
type Purchase = {
  id: string
  /** With VAT. */
  amountMinor: number
  vatRateBp: number
  branchId: string
  staffId: string
  timezone: string
  today: LocalDate
  now: Date
}

const keyOf = (id: string) => `counter-purchase ${id}`

/** What the journal's sentence needs: what was paid, and by what it was multiplied. */
export function earningFacts(
  { basisMinor, pointsPerSar, levelId, boostIds }: Earning,
  programme: Pick<StoredProgramme, "levels" | "boosts">,
  cutBy: JournalFacts["cutBy"] | null,
): JournalFacts {
  const level = programme.levels.find(({ id }) => id === levelId)
  const boosts = programme.boosts.filter(({ id }) => boostIds.includes(id))
  return {
    basisMinor,
    pointsPerSar,
    ...(level && { level: { name: level.name, multiplier: level.multiplier } }),
    ...(boosts.length > 0 && { boosts: boosts.map(({ name }) => name) }),
    ...(cutBy && { cutBy }),
  }
}

/** What it is worth before the caps, by the level that the member is at. */
async function weigh(tx: Transaction, member: Member, purchase: Purchase) {
  const { today, now, branchId, timezone } = purchase
  const programme = programmeAt(await listProgrammes(tx, member.establishmentId), now)
  if (!programme) throw new Refusal("module_off")
  const wallet = await getWallet(tx, member, { today, levelsBy: programme.levelsBy })
  const level = levelOfWallet(wallet, programme, today)
  const context = { branchId, timezone, nowMs: now.getTime() }
  const earning = earningOfPurchase(purchase, { ...programme, level }, context)
  const rise = { member, programme, today, now, before: levelPoints(wallet, programme, today) }
  return { programme, earning, rise }
}

/** Before the account is opened: the gifts of levels that the purchase may lead to. */
export async function lockGiftsOfPurchase(
  tx: Transaction,
  member: Member,
  purchase: Purchase,
): Promise<void> {
  const { rise, earning } = await weigh(tx, member, purchase)
  await lockGiftsWithin(tx, rise, earning.points)
}

/**
 * Gives the points of a purchase, as the programme and both of its caps say. Once the purchase is written its rise is
 * celebrated: levels by the last year count it only then.
 */
export async function creditPurchase(
  tx: Transaction,
  account: Account,
  purchase: Purchase,
): Promise<{ points: number; rise: Rise & { before: number } }> {
  const { member } = account
  const { id, staffId, today, now } = purchase
  const { programme, earning, rise } = await weigh(tx, member, purchase)
  const before = await pointsOfDay(tx, member, today)
  const { points, cutBy } = cappedPoints(earning.points, before, programme)
  await credit(tx, account, points, {
    ...{ cause: "counter-purchase", key: keyOf(id), staffId, today, now },
    facts: earningFacts(earning, programme, cutBy),
    programmeVersion: programme.version,
    lastDate: lastDateOf(today, programme.lotDays),
  })
  await addLifetime(tx, member, points)
  return { points, rise }
}

/** Which cap has cut a purchase's points. */
export async function cutOfPurchase(
  tx: Transaction,
  { establishmentId, customerId }: Member,
  id: string,
): Promise<"transaction" | "day" | null> {
  const [row] = await tx
    .select({ facts: pointsJournal.facts })
    .from(pointsJournal)
    .where(
      and(
        eq(pointsJournal.establishmentId, establishmentId),
        eq(pointsJournal.customerId, customerId),
        eq(pointsJournal.key, keyOf(id)),
      ),
    )
  return row?.facts.cutBy ?? null
}

/** Before the account is opened: the gifts of levels that a purchase led to, which go back with it. */
export async function lockGiftsOfUndo(
  tx: Transaction,
  member: Member,
  { at, today, now }: { at: Date; today: LocalDate; now: Date },
): Promise<{ takeGiftsBack: (lost: number) => Promise<boolean> }> {
  const programme = programmeAt(await listProgrammes(tx, member.establishmentId), now)
  if (!programme) return { takeGiftsBack: async () => false }
  const rise = { member, programme, today, now }
  const gifts = await lockGiftsSince(tx, rise, at)
  return { takeGiftsBack: (lost) => takeGiftsBack(tx, rise, { gifts, lost }) }
}

/** Takes the points of a purchase back: its own lot first; what was spent meanwhile is owed. */
export async function takePurchaseBack(
  tx: Transaction,
  account: Account,
  { id, points, at }: { id: string; points: number; at: Date },
  { staffId, today, now }: { staffId: string; today: LocalDate; now: Date },
): Promise<void> {
  if (points === 0) return
  const { member } = account
  await takeBack(tx, account, points, {
    ...{ cause: "counter-purchase", key: `${keyOf(id)} undone`, facts: {}, staffId, today, now },
    lotOfOrder: await findLotOfPurchase(tx, member, at),
  })
  await addLifetime(tx, member, -points)
}
