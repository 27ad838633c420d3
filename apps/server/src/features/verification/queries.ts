import type { Reader, Transaction } from "@sufra/db/connection"
import { verificationCode, verificationTries } from "@sufra/db/schema/verification"
import { isStoredWithinLast } from "@sufra/db/within-last"
import { dayMs, type NetworkSends, type SentTogether } from "@sufra/domain/verification/code-budget"
import {
  blockedForMs,
  type CountedGuesses,
  codeLivesMs,
  type FilledLimits,
  hourMs,
  sendsPerHour,
  type WrongAtMs,
} from "@sufra/domain/verification/code-rules"
import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm"

export type CodeRow = typeof verificationCode.$inferSelect

/** Who asks, as the limits count it. */
export type Asker = {
  establishmentId: string
  phone: string
  browserId: string
  address: string
  /** Whether this browser has proven this phone before; then nobody else's guesses block it. */
  knowsPhone: boolean
}

function isSentWithin(lengthMs: number, now: Date) {
  return isStoredWithinLast(lengthMs, verificationCode.sentAt, now)
}

/** Phones, browsers and networks are counted over all places: whoever floods one phone uses many. */
function sentAtMs(reader: Reader, now: Date, whose: SQL) {
  return reader
    .select({ at: verificationCode.sentAt })
    .from(verificationCode)
    .where(and(whose, isSentWithin(hourMs, now)))
    .orderBy(desc(verificationCode.sentAt))
}

export async function listSendsToPhone(reader: Reader, asker: Asker, now: Date): Promise<number[]> {
  const rows = await sentAtMs(reader, now, eq(verificationCode.phone, asker.phone))
  return rows.map(({ at }) => at.getTime())
}

/** Only the row that fills a limit is read, however many there are. */
async function findFilling(reader: Reader, now: Date, limit: number, whose: SQL) {
  const [row] = await sentAtMs(reader, now, whose)
    .offset(limit - 1)
    .limit(1)
  return row ? row.at.getTime() : null
}

export async function findFilledLimits(
  reader: Reader,
  { browserId, address }: Asker,
  now: Date,
): Promise<FilledLimits> {
  const { browser, address: ofAddress } = sendsPerHour
  return {
    browser: await findFilling(reader, now, browser, eq(verificationCode.browserId, browserId)),
    address: await findFilling(reader, now, ofAddress, eq(verificationCode.address, address)),
  }
}

function isOfPlace(establishmentId: string) {
  return eq(verificationCode.establishmentId, establishmentId)
}

export function countSendsAtPlace(
  reader: Reader,
  establishmentId: string,
  withinMs: number,
  now: Date,
): Promise<number> {
  const where = and(isOfPlace(establishmentId), isSentWithin(withinMs, now))
  return reader.$count(verificationCode, where)
}

/** A place's codes of the last day, those of the same five minutes as one: a day has few of these, oldest first. */
export async function listSendsOfDay(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<SentTogether[]> {
  const { sentAt } = verificationCode
  const together = sql`date_bin('5 minutes', ${sentAt}, 'epoch')`
  const rows = await reader
    .select({
      count: sql<number>`count(*)::integer`,
      lastAtMs: sql<number>`(extract(epoch FROM max(${sentAt})) * 1000)::float8`,
    })
    .from(verificationCode)
    .where(
      and(
        isOfPlace(establishmentId),
        gt(sentAt, new Date(now.getTime() - dayMs)),
        // What a clock that was ahead has written would never come back to the budget.
        lte(sentAt, now),
      ),
    )
    .groupBy(together)
    .orderBy(together)
  return rows
}

async function countSends(
  reader: Reader,
  now: Date,
  whose: SQL | undefined,
  width: NetworkSends["width"],
): Promise<NetworkSends> {
  const [row] = await reader
    .select({
      count: sql<number>`count(*)::integer`,
      lastAt: sql<string | null>`max(${verificationCode.sentAt})`,
    })
    .from(verificationCode)
    .where(and(whose, isSentWithin(hourMs, now)))
  const lastAtMs = row?.lastAt ? new Date(row.lastAt).getTime() : null
  return { count: row?.count ?? 0, lastAtMs, width }
}

type Networks = Pick<CodeRow, "establishmentId" | "address" | "network56" | "network48">

/**
 * The codes that the asker's networks took within the hour: the narrowest over all places, and the wider ones here alone. A
 * provider's guests at other places are in them too.
 */
export async function listSendsOfNetworks(
  reader: Reader,
  { establishmentId, address, network56, network48 }: Networks,
  now: Date,
): Promise<NetworkSends[]> {
  const ofAddress = await countSends(reader, now, eq(verificationCode.address, address), 1)
  if (network56 === null || network48 === null) return [ofAddress]
  const here = isOfPlace(establishmentId)
  const within56 = and(here, eq(verificationCode.network56, network56))
  const within48 = and(here, eq(verificationCode.network48, network48))
  return [
    ofAddress,
    await countSends(reader, now, within56, 2),
    await countSends(reader, now, within48, 4),
  ]
}

/** How many codes of the hour one network took here, of whatever width. */
export async function countSendsOfBusiestNetwork(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<number> {
  const { address, network48 } = verificationCode
  // A /48 has at least what each of its narrower networks has.
  const counted = reader
    .select({ count: sql<number>`count(*)::integer`.as("count") })
    .from(verificationCode)
    .where(and(isOfPlace(establishmentId), isSentWithin(hourMs, now)))
    .groupBy(sql`coalesce(${network48}, ${address})`)
    .as("counted")
  const [row] = await reader
    .select({ most: sql<number | null>`max(${counted.count})` })
    .from(counted)
  return row?.most ?? 0
}

/** Guesses of a day: of the browser at whatever phone, and of its network at this one. */
export async function listGuesses(
  reader: Reader,
  { phone, browserId, address }: Pick<Asker, "phone" | "browserId" | "address">,
  now: Date,
): Promise<{ ofBrowser: CountedGuesses[]; ofNetwork: CountedGuesses[] }> {
  const guessesOf = async (whose: SQL | undefined) => {
    const rows = await reader
      .select({ sentAt: verificationCode.sentAt, wrongTries: verificationCode.wrongTries })
      .from(verificationCode)
      .where(and(whose, isSentWithin(blockedForMs, now), gt(verificationCode.wrongTries, 0)))
    return rows.map(({ sentAt, wrongTries }) => ({ sentAtMs: sentAt.getTime(), wrongTries }))
  }
  const atPhone = eq(verificationCode.phone, phone)
  return {
    ofBrowser: await guessesOf(eq(verificationCode.browserId, browserId)),
    ofNetwork: await guessesOf(and(atPhone, eq(verificationCode.address, address))),
  }
}

type Whose = Pick<Asker, "establishmentId" | "phone">

function triesOf({ establishmentId, phone }: Whose) {
  return and(
    eq(verificationTries.establishmentId, establishmentId),
    eq(verificationTries.phone, phone),
  )
}

export async function findTries(reader: Reader, whose: Whose): Promise<WrongAtMs> {
  const [row] = await reader.select().from(verificationTries).where(triesOf(whose))
  return row ? row.wrongAt.map((at) => at.getTime()) : []
}

/** One guess at a time per phone: whoever comes second sees what the first one did. */
export async function lockTries(tx: Transaction, whose: Whose, now: Date): Promise<WrongAtMs> {
  const { establishmentId, phone } = whose
  const [row] = await tx
    .insert(verificationTries)
    .values({ establishmentId, phone, wrongAt: [], changedAt: now })
    .onConflictDoUpdate({
      target: [verificationTries.establishmentId, verificationTries.phone],
      set: { wrongAt: sql`${verificationTries.wrongAt}` },
    })
    .returning()
  if (!row) throw new Error("an upsert came back without its row")
  return row.wrongAt.map((at) => at.getTime())
}

export async function writeTries(
  tx: Transaction,
  whose: Whose,
  tries: WrongAtMs,
  now: Date,
): Promise<void> {
  await tx
    .update(verificationTries)
    .set({ wrongAt: tries.map((at) => new Date(at)), changedAt: now })
    .where(triesOf(whose))
}

/** The newest alone: codes sent before it are over, or each would be one more number to hit. */
export async function findNewestCode(
  tx: Transaction,
  { establishmentId, phone, browserId }: Omit<Asker, "address" | "knowsPhone">,
  now: Date,
): Promise<CodeRow | null> {
  const [row] = await tx
    .select()
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.establishmentId, establishmentId),
        eq(verificationCode.phone, phone),
        eq(verificationCode.browserId, browserId),
        // One that a clock far ahead has written would be the newest until that moment.
        isSentWithin(codeLivesMs, now),
      ),
    )
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(1)
  return row ?? null
}

export async function writeCode(
  tx: Transaction,
  { establishmentId, id }: Pick<CodeRow, "establishmentId" | "id">,
  change: Partial<Pick<CodeRow, "wrongTries" | "usedAt">>,
): Promise<void> {
  await tx
    .update(verificationCode)
    .set(change)
    .where(and(eq(verificationCode.establishmentId, establishmentId), eq(verificationCode.id, id)))
}
