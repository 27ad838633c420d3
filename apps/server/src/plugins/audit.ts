import type { Transaction } from "@sufra/db/connection"
import { auditEntry } from "@sufra/db/schema/audit"
import { newId } from "@sufra/domain/kernel/ids"

type Entry = Omit<typeof auditEntry.$inferInsert, "id">

/** Part of the transaction that does it: what was undone is not in the log, what was done is. */
export async function recordAudit(tx: Transaction, entry: Entry): Promise<void> {
  await tx.insert(auditEntry).values({ id: newId(), ...entry })
}
