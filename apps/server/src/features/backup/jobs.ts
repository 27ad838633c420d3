import { Refusal } from "@sufra/contract/error-reply"
import { isBackupDue } from "@sufra/domain/installation/backup-schedule"
import type { Job } from "../../events/jobs.ts"
import { timezoneOfInstallation } from "../establishment/index.ts"
import { beginBackup, makeBackup } from "./make-backup.ts"
import { findLastWritten } from "./queries.ts"
import { currentSchedule } from "./schedule.ts"

/** Looks every quarter of an hour: a machine that was off at its hour makes up for it. */
export const backUpWhenDue: Job = {
  name: "back-up-when-due",
  cron: "*/15 * * * *",
  async run(services) {
    const { read } = services.database
    const [schedule, last, timezone] = await Promise.all([
      currentSchedule(read, services.isDemo),
      // One with missing pictures would lack them again: another such file every quarter of an hour helps nobody.
      findLastWritten(read),
      timezoneOfInstallation(read),
    ])
    const lastMs = last?.startedAt.getTime() ?? null
    const nowMs = services.now().getTime()
    if (!isBackupDue(schedule, { timezone, lastMs, nowMs })) return
    try {
      await makeBackup(services, await beginBackup(services))
    } catch (error) {
      // Somebody in the console, or another server, is at it.
      if (!(error instanceof Refusal)) throw error
    }
  },
}
