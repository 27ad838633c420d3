import type { Reader, Transaction } from "@sufra/db/connection"
import { lookUp } from "@sufra/db/look-up"
import { staff, staffBranch, staffSession } from "@sufra/db/schema/staff"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { tellEnded } from "../../auth/ended-sessions.ts"
import type { SessionChange } from "../../auth/session-rotation.ts"

export type StaffRow = typeof staff.$inferSelect
export type SessionRow = typeof staffSession.$inferSelect

export async function findStaffByEmail(reader: Reader, email: string): Promise<StaffRow | null> {
  const [row] = await reader.select().from(staff).where(eq(staff.email, email))
  return row ?? null
}

export async function getStaff(reader: Reader, id: string): Promise<StaffRow> {
  const [row] = await reader.select().from(staff).where(eq(staff.id, id))
  if (!row) throw new Error(`staff ${id} is missing`)
  return row
}

/** The branches somebody works at; none means all of the place's. */
export async function listBranchIds(
  reader: Reader,
  establishmentId: string,
  staffId: string,
): Promise<string[]> {
  const rows = await reader
    .select({ branchId: staffBranch.branchId })
    .from(staffBranch)
    .where(and(eq(staffBranch.establishmentId, establishmentId), eq(staffBranch.staffId, staffId)))
    .orderBy(staffBranch.branchId)
  return rows.map((row) => row.branchId)
}

/** None when somebody has the e-mail. */
export async function insertStaff(
  tx: Transaction,
  row: Omit<typeof staff.$inferInsert, "id">,
): Promise<StaffRow | null> {
  const [made] = await tx
    .insert(staff)
    .values({ id: newId(), ...row })
    .onConflictDoNothing({ target: staff.email })
    .returning()
  return made ?? null
}

/** The name of whom a row points at. */
export function staffName<Key extends PgColumn>(staffId: Key) {
  const query = sql<string>`SELECT ${staff.name} FROM ${staff} WHERE ${staff.id} = ${staffId}`
  return lookUp(staffId, query)
}

/** Of these people, by their ids. */
export async function staffNamesOf(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of everybody at a place, by their ids. */
export async function staffNamesAt(
  reader: Reader,
  establishmentId: string,
): Promise<Map<string, string>> {
  const rows = await reader
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.establishmentId, establishmentId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function selectCouriers(
  reader: Reader,
  { establishmentId, branchId }: { establishmentId: string; branchId: string },
  isWanted?: SQL,
) {
  return reader
    .selectDistinct({ id: staff.id, name: staff.name })
    .from(staff)
    .leftJoin(staffBranch, eq(staffBranch.staffId, staff.id))
    .where(
      and(
        eq(staff.establishmentId, establishmentId),
        eq(staff.role, "courier"),
        eq(staff.active, true),
        or(isNull(staffBranch.branchId), eq(staffBranch.branchId, branchId)),
        isWanted,
      ),
    )
    .orderBy(asc(staff.name))
}

/** Who can bring an order of the branch, by name. */
export async function listCouriers(
  reader: Reader,
  at: { establishmentId: string; branchId: string },
) {
  return selectCouriers(reader, at)
}

export async function isCourierAt(
  reader: Reader,
  at: { establishmentId: string; branchId: string },
  id: string,
): Promise<boolean> {
  return (await selectCouriers(reader, at, eq(staff.id, id))).length > 0
}

export async function insertSession(
  tx: Transaction,
  session: Pick<SessionRow, "id" | "staffId" | "rotatedAt" | "expiresAt" | "userAgent">,
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

export async function endSession(
  tx: Transaction,
  { staffId, establishmentId }: { staffId: string; establishmentId: string | null },
  id: string,
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .update(staffSession)
    .set({ endedAt: at })
    .where(
      and(eq(staffSession.id, id), eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)),
    )
    .returning({ id: staffSession.id })
  const ids = ended.map((session) => session.id)
  await tellEnded(tx, establishmentId, ids, at)
  return ids.length > 0
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
