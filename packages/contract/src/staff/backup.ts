import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { instant, reply, uuid, version } from "../shapes.ts"

const edited = z.object({
  is_on: z.boolean(),
  hour: z.int().min(0).max(23).meta({ description: "Of the day, at the first place" }),
  keep_days: z.int().min(1).max(365),
})

const schedule = edited
  .extend({
    version,
    changed: z
      .object({ at: instant, by: z.string() })
      .nullable()
      .meta({ description: "Null while the standard holds" }),
  })
  .meta({ id: "BackupSchedule" })

const run = z
  .object({
    id: uuid,
    started_at: instant,
    finished_at: instant.nullable(),
    progress: z.int().meta({ description: "In percent" }),
    file: z.string().nullable(),
    bytes: z.int().nullable(),
    failure: z.string().nullable(),
    missing_pictures: z.int().meta({ description: "Where it is not 0 the backup failed by them" }),
  })
  .meta({ id: "BackupRun" })

const page = z
  .object({
    schedule,
    timezone: z.string(),
    folder: z.string().meta({ description: "Where the files lie on the machine" }),
    last_good_at: instant.nullable(),
    runs: z.array(run).meta({ description: "The newest first" }),
  })
  .meta({ id: "BackupPage" })

export const backupEndpoints = {
  "GET /staff/backups/": {
    summary: "When the installation is backed up, and how the last backups went",
    tag: "backup",
    audience: { capability: "backups.manage" },
    reply: reply(page),
  },
  "POST /staff/backups/": {
    summary: "Begins a backup now; the list says how it goes",
    isAudited: false,
    tag: "backup",
    audience: { capability: "backups.manage" },
    reply: reply(page),
  },
  "PUT /staff/backups/schedule/": {
    summary: "When it is backed up from now on, and how long files are kept",
    isAudited: false,
    tag: "backup",
    audience: { capability: "backups.manage" },
    body: edited.extend({ version: version.optional() }),
    reply: reply(page),
  },
} satisfies EndpointTable
