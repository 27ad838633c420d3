import type { Reader, Transaction } from "@sufra/db/connection"
import { staff, staffSession } from "@sufra/db/schema/staff"
import { and, desc, eq, gt, isNotNull, isNull, max, ne, type SQL } from "drizzle-orm"
import { tellEnded } from "../../auth/ended-sessions.ts"
import type { SessionChange } from "../../auth/session-rotation.ts"

export type SessionRow = typeof staffSession.$inferSelect

export async function insertSession(
  tx: Transaction,
  session: Pick<
    SessionRow,
    "id" | "staffId" | "rotatedAt" | "expiresAt" | "userAgent" | "tabletId"
  >,
): Promise<void> {
  await tx.insert(staffSession).values(session)
}

export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(staffSession).where(eq(staffSession.id, id)).for("update")
  return row ?? null
}

export async function updateSession(
  tx: Transaction,
  id: string,
  change: SessionChange,
): Promise<void> {
  await tx.update(staffSession).set(change).where(eq(staffSession.id, id))
}

/** Whose streams are closed with their sessions. */
type Account = { staffId: string; establishmentId: string | null }

/** Ends the open sessions that match, and the event streams with them; answers how many there were. */
async function endWhere(
  tx: Transaction,
  establishmentId: string | null,
  isWanted: SQL | undefined,
  at: Date,
): Promise<number> {
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: at })
    .where(and(isNull(staffSession.endedAt), isWanted))
    .returning({ id: staffSession.id })
  const ids = ended.map(({ id }) => id)
  await tellEnded(tx, establishmentId, ids, at)
  return ids.length
}

export async function endSession(
  tx: Transaction,
  { staffId, establishmentId }: Account,
  id: string,
  at: Date,
): Promise<boolean> {
  const isIt = and(eq(staffSession.id, id), eq(staffSession.staffId, staffId))
  return (await endWhere(tx, establishmentId, isIt, at)) > 0
}

/** Every session of an account, but for the one named. */
export async function endSessionsOf(
  tx: Transaction,
  { staffId, establishmentId }: Account,
  at: Date,
  exceptId?: string,
): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(staffSession.id, exceptId)
  await endWhere(tx, establishmentId, and(eq(staffSession.staffId, staffId), isOther), at)
}

/** The sessions of an account that were opened by PIN. */
export async function endPinSessionsOf(
  tx: Transaction,
  { staffId, establishmentId }: Account,
  at: Date,
): Promise<void> {
  const isByPin = isNotNull(staffSession.tabletId)
  await endWhere(tx, establishmentId, and(eq(staffSession.staffId, staffId), isByPin), at)
}

export async function endSessionsOn(
  tx: Transaction,
  { establishmentId, id }: { establishmentId: string; id: string },
  at: Date,
): Promise<void> {
  await endWhere(tx, establishmentId, eq(staffSession.tabletId, id), at)
}

/** When each person of a place last used a session, as far as sessions are kept. */
export async function lastSeenAt(
  reader: Reader,
  establishmentId: string,
): Promise<Map<string, Date>> {
  const rows = await reader
    .select({ staffId: staffSession.staffId, at: max(staffSession.rotatedAt) })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staff.establishmentId, establishmentId))
    .groupBy(staffSession.staffId)
  return new Map(rows.flatMap(({ staffId, at }) => (at ? [[staffId, at]] : [])))
}

export async function listOpenSessions(
  reader: Reader,
  staffId: string,
  now: Date,
): Promise<SessionRow[]> {
  return reader
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        gt(staffSession.expiresAt, now),
      ),
    )
    .orderBy(desc(staffSession.rotatedAt))
}
