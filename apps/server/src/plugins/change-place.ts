import type { Transaction } from "@sufra/db/connection"
import { establishment } from "@sufra/db/schema/establishment"
import { eq, sql } from "drizzle-orm"
import type { Services } from "../services.ts"
import { recordEvent } from "./events.ts"

type Change = { establishmentId: string; topic: "menu" | "branch" | "promotion"; entityId: string }

/** Every change a guest can see makes the place one version newer. */
async function bumpVersion(tx: Transaction, establishmentId: string): Promise<number> {
  const [row] = await tx
    .update(establishment)
    .set({ version: sql`${establishment.version} + 1` })
    .where(eq(establishment.id, establishmentId))
    .returning({ version: establishment.version })
  if (!row) throw new Error("the establishment of a signed-in staff member is missing")
  return row.version
}

/**
 * One change by staff that guests can see: the work, a newer version of the place and the event that
 * tells open pages, in one transaction. What `work` throws undoes all of it.
 */
export async function changePlace<Value>(
  services: Services,
  change: Change,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const { establishmentId, topic, entityId } = change
  const value = await services.database.withTransaction(async (tx) => {
    const done = await work(tx)
    const version = await bumpVersion(tx, establishmentId)
    await recordEvent(tx, { establishmentId, topic, entityId, version, at: services.now() })
    return done
  })
  services.relay.wake(establishmentId)
  return value
}
