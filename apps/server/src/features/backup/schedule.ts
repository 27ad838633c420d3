import type { Reader } from "@sufra/db/connection"
import {
  type BackupSchedule,
  isBackupLate,
  standardSchedule,
} from "@sufra/domain/installation/backup-schedule"
import { installedSince } from "../../boot/installed-since.ts"
import { findLastFinished, findLastGood, findSchedule } from "./queries.ts"

/** Until somebody has changed it: every night, but for the demo, which holds nothing that could be lost. */
export async function currentSchedule(reader: Reader, isDemo: boolean): Promise<BackupSchedule> {
  return (await findSchedule(reader)) ?? { ...standardSchedule, isOn: !isDemo }
}

/** For Today: when the last good backup was made, why a later one failed, and whether somebody has to look. */
export async function backupState(reader: Reader, { isDemo, now }: { isDemo: boolean; now: Date }) {
  const [schedule, lastGood, last, since] = await Promise.all([
    currentSchedule(reader, isDemo),
    findLastGood(reader),
    findLastFinished(reader),
    installedSince(reader),
  ])
  const sinceMs = since.getTime()
  const lastGoodMs = lastGood?.startedAt.getTime() ?? null
  return {
    isOn: schedule.isOn,
    lastGoodAt: lastGood?.startedAt.toISOString() ?? null,
    failure:
      last?.failure == null
        ? null
        : { reason: last.failure, missingPictures: last.missingPictures },
    isLate: isBackupLate(schedule, { lastGoodMs, sinceMs, nowMs: now.getTime() }),
  }
}
