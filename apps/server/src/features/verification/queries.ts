import type { Reader, Transaction } from "@sufra/db/connection"
import { verificationCode, verificationTries } from "@sufra/db/schema/customer"
import {
  type FilledLimits,
  hourMs,
  sendsPerHour,
  type WrongAtMs,
} from "@sufra/domain/verification/code-rules"
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm"

export type CodeRow = typeof verificationCode.$inferSelect

/** Who asks, as the limits count it. */
export type Asker = { establishmentId: string; phone: string; browserId: string; address: string }

/** Phones, browsers and networks are counted over all places: whoever floods one phone uses many. */
function sentAtMs(reader: Reader, now: Date, whose: SQL) {
  return reader
    .select({ at: verificationCode.sentAt })
    .from(verificationCode)
    .where(and(whose, gt(verificationCode.sentAt, new Date(now.getTime() - hourMs))))
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
  asker: Asker,
  now: Date,
): Promise<FilledLimits> {
  const { browser, address, establishment } = sendsPerHour
  const ofBrowser = eq(verificationCode.browserId, asker.browserId)
  const ofAddress = eq(verificationCode.address, asker.address)
  const ofPlace = eq(verificationCode.establishmentId, asker.establishmentId)
  return {
    browser: await findFilling(reader, now, browser, ofBrowser),
    address: await findFilling(reader, now, address, ofAddress),
    establishment: await findFilling(reader, now, establishment, ofPlace),
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
  { establishmentId, phone, browserId }: Omit<Asker, "address">,
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
