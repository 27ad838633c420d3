import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { establishmentVersion } from "@sufra/db/schema/place/establishment"
import { eq, sql } from "drizzle-orm"
import type { Services } from "../services.ts"
import { recordEvent } from "./events.ts"

type Change = {
  establishmentId: string
  topic: "establishment" | "menu" | "branch" | "promotion"
  entityId: string
}

/**
 * Serialises staff's changes of one place. Each locks the row of the place's version before any other row,
 * so two changes cannot deadlock, and rows read after the lock stay as they were read. Orders of guests lock
 * it last, and only when a dish has few portions left.
 */
export async function lockPlace(
  tx: Transaction,
  establishmentId: string,
): Promise<{ version: number }> {
  const [row] = await tx
    .select({ version: establishmentVersion.version })
    .from(establishmentVersion)
    .where(eq(establishmentVersion.establishmentId, establishmentId))
    .for("no key update")
  if (!row) throw new Refusal("establishment_not_found")
  return row
}

/** Every change a guest can see makes the place one version newer. */
export async function bumpVersion(tx: Transaction, establishmentId: string): Promise<number> {
  const [row] = await tx
    .update(establishmentVersion)
    .set({ version: sql`${establishmentVersion.version} + 1` })
    .where(eq(establishmentVersion.establishmentId, establishmentId))
    .returning({ version: establishmentVersion.version })
  if (!row) throw new Error(`the version of establishment ${establishmentId} is missing`)
  return row.version
}

/**
 * One change by staff that guests can see: the place locked, the work, a newer version of the place
 * and the event that tells open pages, in one transaction. What `work` throws undoes all of it.
 */
export async function changePlace<Value>(
  services: Services,
  change: Change,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const { establishmentId, topic, entityId } = change
  const value = await services.database.withTransaction(async (tx) => {
    await lockPlace(tx, establishmentId)
    const done = await work(tx)
    const version = await bumpVersion(tx, establishmentId)
    await recordEvent(tx, { establishmentId, topic, entityId, version, at: services.now() })
    return done
  })
  services.relay.wake(establishmentId)
  return value
}
