import { advisoryLocks } from "@sufra/db/advisory-locks"
import type { Reader, Transaction } from "@sufra/db/connection"
import { installationSettings } from "@sufra/db/schema/installation/installation-settings"
import { sql } from "drizzle-orm"
import { nothingStored, type StoredSettings } from "./settings.ts"

export async function readStored(reader: Reader): Promise<StoredSettings> {
  const { pageOrigin, mapTiles, mapAttribution } = installationSettings
  const [row] = await reader
    .select({ pageOrigin, mapTiles, mapAttribution })
    .from(installationSettings)
  return row ?? nothingStored
}

export async function lockStored(tx: Transaction): Promise<StoredSettings> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.installationSettings})`)
  return readStored(tx)
}

export async function writeStored(
  tx: Transaction,
  changed: Partial<StoredSettings>,
  by: { changedAt: Date; changedBy: string },
): Promise<void> {
  const set = { ...changed, ...by }
  await tx
    .insert(installationSettings)
    .values(set)
    .onConflictDoUpdate({ target: installationSettings.id, set })
}
