import { instantOf, zonedTime } from "../kernel/zoned-time.ts"

/** Once a day at a full hour; what is older than so many days goes. */
export type BackupSchedule = { isOn: boolean; hour: number; keepDays: number }

export const standardSchedule: BackupSchedule = { isOn: true, hour: 4, keepDays: 14 }

const dayMs = 24 * 60 * 60_000
/** A backup of a large place takes a while, and a machine may be off at its hour. */
const graceMs = 2 * 60 * 60_000

/** The last time a backup was to be made. */
function lastDueMs(hour: number, timezone: string, nowMs: number): number {
  const { date } = zonedTime(nowMs, timezone)
  const today = instantOf(date, hour * 60, timezone)
  return today <= nowMs ? today : today - dayMs
}

/** A machine that was off at its hour makes up for it. */
export function isBackupDue(
  { isOn, hour }: BackupSchedule,
  { timezone, lastMs, nowMs }: { timezone: string; lastMs: number | null; nowMs: number },
): boolean {
  return isOn && (lastMs === null || lastMs < lastDueMs(hour, timezone, nowMs))
}

/** Somebody has to look: for more than a day there was none, though one was to be made. */
export function isBackupLate(
  { isOn }: BackupSchedule,
  { lastGoodMs, sinceMs, nowMs }: { lastGoodMs: number | null; sinceMs: number; nowMs: number },
): boolean {
  return isOn && nowMs - Math.max(lastGoodMs ?? 0, sinceMs) > dayMs + graceMs
}

/** Returns which backups may be deleted. The newest stays, however old it is, and the last good one: the newest may lack pictures. */
export function expiredBackups<Backup extends { name: string; madeAt: Date }>(
  backups: readonly Backup[],
  { keepDays, lastGood }: Pick<BackupSchedule, "keepDays"> & { lastGood: string | null },
  nowMs: number,
): Backup[] {
  const newestFirst = [...backups].sort((one, other) => +other.madeAt - +one.madeAt)
  return newestFirst
    .slice(1)
    .filter(({ name, madeAt }) => name !== lastGood && nowMs - +madeAt > keepDays * dayMs)
}
