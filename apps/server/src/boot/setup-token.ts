import type { Transaction } from "@sufra/db/connection"
import { installation } from "@sufra/db/schema/installation/installation"
import { and, eq } from "drizzle-orm"

/** The one that an earlier link carried is good no longer. */
export async function keepSetupToken(tx: Transaction, hash: string): Promise<void> {
  await tx.update(installation).set({ setupTokenHash: hash })
}

/** Taking it away is the lock: of two that come at once, one finds it gone. */
export async function takeSetupToken(tx: Transaction, hash: string): Promise<boolean> {
  const taken = await tx
    .update(installation)
    .set({ setupTokenHash: null })
    .where(and(eq(installation.id, 1), eq(installation.setupTokenHash, hash)))
    .returning({ id: installation.id })
  return taken.length > 0
}
