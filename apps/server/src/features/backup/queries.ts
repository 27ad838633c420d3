import { advisoryLocks } from "@sufra/db/advisory-locks"
import type { Reader, Transaction } from "@sufra/db/connection"
import { backupRun, backupSchedule } from "@sufra/db/schema/installation/backup"
import type { BackupSchedule } from "@sufra/domain/installation/backup-schedule"
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm"
import { staffName } from "../staff/queries.ts"

export type BackupRun = typeof backupRun.$inferSelect

const runsShown = 30

export async function findSchedule(reader: Reader): Promise<BackupSchedule | null> {
  const [row] = await reader
    .select({
      isOn: backupSchedule.isOn,
      hour: backupSchedule.hour,
      keepDays: backupSchedule.keepDays,
    })
    .from(backupSchedule)
  return row ?? null
}

export async function findScheduleChange(reader: Reader): Promise<{ at: Date; by: string } | null> {
  const [row] = await reader
    .select({ at: backupSchedule.changedAt, by: staffName(backupSchedule.changedBy) })
    .from(backupSchedule)
  return row?.at ? { at: row.at, by: row.by ?? "" } : null
}

/** Until the end of the transaction: who saves at the same time waits. */
export async function lockSchedule(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.backupSchedule})`)
}

export async function writeSchedule(
  tx: Transaction,
  schedule: BackupSchedule,
  by: { changedAt: Date; changedBy: string },
): Promise<void> {
  const set = { ...schedule, ...by }
  await tx.insert(backupSchedule).values(set).onConflictDoUpdate({ target: backupSchedule.id, set })
}

export function listRuns(reader: Reader): Promise<BackupRun[]> {
  return reader.select().from(backupRun).orderBy(desc(backupRun.startedAt)).limit(runsShown)
}

async function findLast(reader: Reader, isWanted: SQL | undefined): Promise<BackupRun | null> {
  const [row] = await reader
    .select()
    .from(backupRun)
    .where(and(isNotNull(backupRun.finishedAt), isWanted))
    .orderBy(desc(backupRun.startedAt))
    .limit(1)
  return row ?? null
}

export const findLastGood = (reader: Reader) => findLast(reader, isNull(backupRun.failure))

/** A file was written, though pictures may be missing in it. */
export const findLastWritten = (reader: Reader) => findLast(reader, isNotNull(backupRun.file))

export const findLastFinished = (reader: Reader) => findLast(reader, undefined)

export async function findUnfinished(tx: Transaction): Promise<BackupRun[]> {
  return tx.select().from(backupRun).where(isNull(backupRun.finishedAt))
}

export async function insertRun(tx: Transaction, id: string, startedAt: Date): Promise<void> {
  await tx.insert(backupRun).values({ id, startedAt })
}

export async function updateRun(
  tx: Transaction,
  id: string,
  columns: Partial<Omit<BackupRun, "id">>,
): Promise<void> {
  await tx.update(backupRun).set(columns).where(eq(backupRun.id, id))
}
