import type { Reader, Transaction } from "@sufra/db/connection"
import { staffInvite } from "@sufra/db/schema/staff"
import { and, asc, eq, isNull } from "drizzle-orm"

export type InviteRow = typeof staffInvite.$inferSelect
type Key = { establishmentId: string; id: string }

const isIt = ({ establishmentId, id }: Key) =>
  and(eq(staffInvite.establishmentId, establishmentId), eq(staffInvite.id, id))

export async function findInvite(reader: Reader, key: Key): Promise<InviteRow | null> {
  const [row] = await reader.select().from(staffInvite).where(isIt(key))
  return row ?? null
}

export async function lockInvite(tx: Transaction, key: Key): Promise<InviteRow | null> {
  const [row] = await tx.select().from(staffInvite).where(isIt(key)).for("update")
  return row ?? null
}

/** Expired or not: staff see that nobody came, and send it again. */
export async function listOpenInvites(
  reader: Reader,
  establishmentId: string,
): Promise<InviteRow[]> {
  return reader
    .select()
    .from(staffInvite)
    .where(
      and(
        eq(staffInvite.establishmentId, establishmentId),
        isNull(staffInvite.acceptedAt),
        isNull(staffInvite.withdrawnAt),
      ),
    )
    .orderBy(asc(staffInvite.createdAt))
}

/** None when the id is taken. */
export async function insertInvite(
  tx: Transaction,
  row: typeof staffInvite.$inferInsert,
): Promise<InviteRow | null> {
  const [made] = await tx.insert(staffInvite).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function updateInvite(
  tx: Transaction,
  key: Key,
  change: Partial<InviteRow>,
): Promise<void> {
  await tx.update(staffInvite).set(change).where(isIt(key))
}
