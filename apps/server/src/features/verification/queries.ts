import type { Reader, Transaction } from "@sufra/db/connection"
import { verificationCode, verificationTries } from "@sufra/db/schema/verification"
import {
  blockedForMs,
  type CountedGuesses,
  type FilledLimits,
  hourMs,
  sendsPerHour,
  type WrongAtMs,
} from "@sufra/domain/verification/code-rules"
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm"

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

/** Phones, browsers and networks are counted over all places: whoever floods one phone uses many. */
function sentAtMs(reader: Reader, now: Date, whose: SQL, withinMs = hourMs) {
  return reader
    .select({ at: verificationCode.sentAt })
    .from(verificationCode)
    .where(and(whose, gt(verificationCode.sentAt, new Date(now.getTime() - withinMs))))
    .orderBy(desc(verificationCode.sentAt))
}

export async function listSendsToPhone(reader: Reader, asker: Asker, now: Date): Promise<number[]> {
  const rows = await sentAtMs(reader, now, eq(verificationCode.phone, asker.phone))
  return rows.map(({ at }) => at.getTime())
}

/** Only the row that fills a limit is read, however many there are. */
async function findFilling(
  reader: Reader,
  now: Date,
  limit: number,
  whose: SQL,
  withinMs = hourMs,
) {
  const [row] = await sentAtMs(reader, now, whose, withinMs)
    .offset(limit - 1)
    .limit(1)
  return row ? row.at.getTime() : null
}

export async function findFilledLimits(
  reader: Reader,
  asker: Asker & { isStranger: boolean },
  now: Date,
): Promise<FilledLimits> {
  const { browser, address, establishment } = sendsPerHour
  const { isStranger } = asker
  const ofBrowser = eq(verificationCode.browserId, asker.browserId)
  const ofAddress = eq(verificationCode.address, asker.address)
  const ofPlace = eq(verificationCode.establishmentId, asker.establishmentId)
  return {
    browser: await findFilling(reader, now, browser, ofBrowser),
    address: await findFilling(reader, now, address, ofAddress),
    // Filled by strangers, it is not for those who have signed in here before.
    establishment: isStranger ? await findFilling(reader, now, establishment, ofPlace) : null,
  }
}

/** How many codes were sent since, and when the last was. */
async function countSends(reader: Reader, since: Date, whose: SQL) {
  const [row] = await reader
    .select({
      count: sql<number>`count(*)::integer`,
      lastAt: sql<string | null>`max(${verificationCode.sentAt})`,
    })
    .from(verificationCode)
    .where(and(whose, gt(verificationCode.sentAt, since)))
  return { count: row?.count ?? 0, lastAtMs: row?.lastAt ? new Date(row.lastAt).getTime() : null }
}

/** When the send was that fills a place's day; null while there is room. */
export function findFillingOfDay(reader: Reader, establishmentId: string, most: number, now: Date) {
  const ofPlace = eq(verificationCode.establishmentId, establishmentId)
  return findFilling(reader, now, most, ofPlace, blockedForMs)
}

export async function countSendsAtPlace(reader: Reader, establishmentId: string, since: Date) {
  const ofPlace = eq(verificationCode.establishmentId, establishmentId)
  return (await countSends(reader, since, ofPlace)).count
}

export function countSendsFromNetwork(reader: Reader, address: string, since: Date) {
  return countSends(reader, since, eq(verificationCode.address, address))
}

/** Guesses of a day: of the browser at whatever phone, and of its network at this one. */
export async function listGuesses(
  reader: Reader,
  { phone, browserId, address }: Pick<Asker, "phone" | "browserId" | "address">,
  now: Date,
): Promise<{ ofBrowser: CountedGuesses[]; ofNetwork: CountedGuesses[] }> {
  const guessesOf = async (whose: SQL | undefined) => {
    const since = gt(verificationCode.sentAt, new Date(now.getTime() - blockedForMs))
    const rows = await reader
      .select({ sentAt: verificationCode.sentAt, wrongTries: verificationCode.wrongTries })
      .from(verificationCode)
      .where(and(whose, since, gt(verificationCode.wrongTries, 0)))
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
): Promise<CodeRow | null> {
  const [row] = await tx
    .select()
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.establishmentId, establishmentId),
        eq(verificationCode.phone, phone),
        eq(verificationCode.browserId, browserId),
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
