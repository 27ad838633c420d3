import type { Reader, Transaction } from "@sufra/db/connection"
import { establishment } from "@sufra/db/schema/establishment"
import { media } from "@sufra/db/schema/media"
import { staff, staffBranch, staffSession } from "@sufra/db/schema/staff"
import { and, desc, eq, gt, isNull } from "drizzle-orm"
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

/** The place a staff member belongs to, with its logo. */
export async function findWorkplace(reader: Reader, establishmentId: string | null) {
  if (!establishmentId) return null
  const [row] = await reader
    .select({
      id: establishment.id,
      name: establishment.name,
      active: establishment.active,
      logo: media,
    })
    .from(establishment)
    .leftJoin(
      media,
      and(eq(media.establishmentId, establishment.id), eq(media.id, establishment.logoMediaId)),
    )
    .where(eq(establishment.id, establishmentId))
  return row ?? null
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
