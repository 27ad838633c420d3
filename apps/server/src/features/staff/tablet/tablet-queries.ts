import type { Reader, Transaction } from "@sufra/db/connection"
import { sharedTablet, staff, staffBranch } from "@sufra/db/schema/staff"
import { pinsLockedUntil, type WrongPin } from "@sufra/domain/staff/pin"
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm"

export type TabletRow = typeof sharedTablet.$inferSelect
type Key = { establishmentId: string; id: string }

const isIt = ({ establishmentId, id }: Key) =>
  and(eq(sharedTablet.establishmentId, establishmentId), eq(sharedTablet.id, id))

/** Ended ones are not found. */
export async function findTablet(reader: Reader, key: Key): Promise<TabletRow | null> {
  const [row] = await reader
    .select()
    .from(sharedTablet)
    .where(and(isIt(key), isNull(sharedTablet.endedAt)))
  return row ?? null
}

/** Tries made at once take turns at the row, and are counted one by one. */
export async function lockTablet(tx: Transaction, key: Key): Promise<TabletRow | null> {
  const [row] = await tx
    .select()
    .from(sharedTablet)
    .where(and(isIt(key), isNull(sharedTablet.endedAt)))
    .for("update")
  return row ?? null
}

export async function saveWrongPins(
  tx: Transaction,
  key: Key,
  wrongPins: WrongPin[],
): Promise<void> {
  await tx.update(sharedTablet).set({ wrongPins }).where(isIt(key))
}

export async function listTablets(reader: Reader, establishmentId: string): Promise<TabletRow[]> {
  return reader
    .select()
    .from(sharedTablet)
    .where(and(eq(sharedTablet.establishmentId, establishmentId), isNull(sharedTablet.endedAt)))
    .orderBy(asc(sharedTablet.createdAt))
}

export function tabletView(row: TabletRow, now: Date) {
  return {
    id: row.id,
    name: row.name,
    branch_id: row.branchId,
    is_locked: pinsLockedUntil(row.wrongPins, now.getTime()) !== null,
    created_at: row.createdAt.toISOString(),
  }
}

/** None when the id is taken. */
export async function insertTablet(
  tx: Transaction,
  row: typeof sharedTablet.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(sharedTablet).values(row).onConflictDoNothing().returning()
  return made.length > 0
}

export async function endTabletRow(tx: Transaction, key: Key, at: Date): Promise<void> {
  await tx.update(sharedTablet).set({ endedAt: at }).where(isIt(key))
}

/** Active people with a PIN who work at the tablet's branch, by name. */
export async function listPinHolders(
  reader: Reader,
  { establishmentId, branchId }: Pick<TabletRow, "establishmentId" | "branchId">,
) {
  return reader
    .selectDistinct({
      id: staff.id,
      name: staff.name,
      role: staff.role,
    })
    .from(staff)
    .leftJoin(staffBranch, eq(staffBranch.staffId, staff.id))
    .where(
      and(
        eq(staff.establishmentId, establishmentId),
        eq(staff.active, true),
        isNotNull(staff.pinHash),
        or(isNull(staffBranch.branchId), eq(staffBranch.branchId, branchId)),
      ),
    )
    .orderBy(asc(staff.name))
}
