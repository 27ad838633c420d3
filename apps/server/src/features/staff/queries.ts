import type { Reader, Transaction } from "@sufra/db/connection"
import { lookUp } from "@sufra/db/look-up"
import { staff, staffBranch, staffSection } from "@sufra/db/schema/staff"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

export type StaffRow = typeof staff.$inferSelect

export async function findStaffByEmail(reader: Reader, email: string): Promise<StaffRow | null> {
  const [row] = await reader.select().from(staff).where(eq(staff.email, email))
  return row ?? null
}

export async function findStaff(reader: Reader, id: string): Promise<StaffRow | null> {
  const [row] = await reader.select().from(staff).where(eq(staff.id, id))
  return row ?? null
}

/** Until the transaction ends, the account stays active with the password that was checked; false: it is another. */
export async function lockIfUnchanged(
  tx: Transaction,
  { id, passwordHash }: StaffRow,
): Promise<boolean> {
  const isSame = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), eq(staff.active, true))
  const rows = await tx.select({ id: staff.id }).from(staff).where(isSame).for("update")
  return rows.length > 0
}

export async function getStaff(reader: Reader, id: string): Promise<StaffRow> {
  const row = await findStaff(reader, id)
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

/** Somebody who works at the place. */
export async function findMember(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<StaffRow | null> {
  const row = await findStaff(reader, id)
  return row?.establishmentId === establishmentId ? row : null
}

/** Everybody who works at the place or did, with their branches: active people first, then by name. */
export async function listMembers(
  reader: Reader,
  establishmentId: string,
): Promise<(StaffRow & { branchIds: string[]; sectionIds: string[] })[]> {
  const rows = await reader
    .select()
    .from(staff)
    .where(eq(staff.establishmentId, establishmentId))
    .orderBy(desc(staff.active), asc(staff.name), asc(staff.id))
  const branches = await reader
    .select({ staffId: staffBranch.staffId, branchId: staffBranch.branchId })
    .from(staffBranch)
    .where(eq(staffBranch.establishmentId, establishmentId))
    .orderBy(staffBranch.branchId)
  const sections = await reader
    .select({ staffId: staffSection.staffId, sectionId: staffSection.sectionId })
    .from(staffSection)
    .where(eq(staffSection.establishmentId, establishmentId))
    .orderBy(staffSection.sectionId)
  return rows.map((row) => ({
    ...row,
    sectionIds: sections.flatMap((one) => (one.staffId === row.id ? [one.sectionId] : [])),
    branchIds: branches.flatMap((one) => (one.staffId === row.id ? [one.branchId] : [])),
  }))
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

export async function updateStaff(
  tx: Transaction,
  id: string,
  change: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id))
}

/** No branch means all of the place's. */
export async function replaceBranches(
  tx: Transaction,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  branchIds: string[],
): Promise<void> {
  await tx
    .delete(staffBranch)
    .where(and(eq(staffBranch.establishmentId, establishmentId), eq(staffBranch.staffId, staffId)))
  if (branchIds.length === 0) return
  await tx
    .insert(staffBranch)
    .values(branchIds.map((branchId) => ({ establishmentId, staffId, branchId })))
}

/** Whether the installation still has somebody who runs it without this place. */
export async function othersRunInstallation(
  reader: Reader,
  without: { establishmentId: string },
): Promise<boolean> {
  const isOther = or(
    isNull(staff.establishmentId),
    ne(staff.establishmentId, without.establishmentId),
  )
  const runsIt = or(eq(staff.runsInstallation, true), isNull(staff.establishmentId))
  return (await reader.$count(staff, and(eq(staff.active, true), runsIt, isOther))) > 0
}

/** Whether anybody works here besides the first owner. */
export async function hasColleagues(reader: Reader, establishmentId: string): Promise<boolean> {
  return (await reader.$count(staff, eq(staff.establishmentId, establishmentId))) > 1
}
