import type { FastifyInstance } from "fastify"
import { staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { timezoneOfInstallation } from "../establishment/index.ts"
import { beginBackup, makeBackup, removeExpired } from "./make-backup.ts"
import { findLastGood, listRuns } from "./queries.ts"
import { saveSchedule, scheduleView } from "./save-schedule.ts"

export function backupRoutes(app: FastifyInstance, services: Services): void {
  const { database, isDemo, backups } = services

  async function page() {
    const { read } = database
    const [schedule, timezone, lastGood, runs] = await Promise.all([
      scheduleView(read, isDemo),
      timezoneOfInstallation(read),
      findLastGood(read),
      listRuns(read),
    ])
    return {
      schedule,
      timezone,
      folder: backups.folder,
      last_good_at: lastGood?.startedAt.toISOString() ?? null,
      runs: runs.map(({ startedAt, finishedAt, missingPictures, ...run }) => ({
        ...run,
        missing_pictures: missingPictures,
        started_at: startedAt.toISOString(),
        finished_at: finishedAt?.toISOString() ?? null,
      })),
    }
  }

  serve(app, "GET /staff/backups/", page)

  serve(app, "POST /staff/backups/", async ({ request }) => {
    const id = await beginBackup(services)
    // It takes as long as it takes; nobody waits for the answer, and the list says how it goes.
    void makeBackup(services, id).catch((err) => request.log.error({ err }, "backup failed"))
    return page()
  })

  serve(app, "PUT /staff/backups/schedule/", async ({ request, body }) => {
    await saveSchedule(services, body, staffOf(request).staffId)
    await removeExpired(services)
    return page()
  })
}
