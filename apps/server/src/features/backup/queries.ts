import type { Reader, Transaction } from "@sufra/db/connection"
import { backupRun, backupSchedule } from "@sufra/db/schema/installation/backup"
import type { BackupSchedule } from "@sufra/domain/installation/backup-schedule"
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm"

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

export async function saveSchedule(tx: Transaction, schedule: BackupSchedule): Promise<void> {
  await tx
    .insert(backupSchedule)
    .values(schedule)
    .onConflictDoUpdate({ target: backupSchedule.id, set: schedule })
}

export function listRuns(reader: Reader): Promise<BackupRun[]> {
  return reader.select().from(backupRun).orderBy(desc(backupRun.startedAt)).limit(runsShown)
}

export async function findLastGood(reader: Reader): Promise<Date | null> {
  const [row] = await reader
    .select({ startedAt: backupRun.startedAt })
    .from(backupRun)
    .where(and(isNotNull(backupRun.finishedAt), isNull(backupRun.failure)))
    .orderBy(desc(backupRun.startedAt))
    .limit(1)
  return row?.startedAt ?? null
}

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
