import { sql } from "drizzle-orm"
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { instant } from "../columns.ts"
import { staff } from "../staff.ts"

/** One row, once somebody has changed it; until then the standard holds. */
export const backupSchedule = pgTable(
  "backup_schedule",
  {
    id: integer().primaryKey().default(1),
    isOn: boolean().notNull(),
    hour: integer().notNull(),
    keepDays: integer().notNull(),
    /** Null of a schedule that was saved before this was noted. */
    changedAt: instant(),
    changedBy: uuid().references(() => staff.id),
  },
  (table) => [
    check("backup_schedule_is_single", sql`${table.id} = 1`),
    check("backup_schedule_hour_of_day", sql`${table.hour} BETWEEN 0 AND 23`),
    check("backup_schedule_keeps_days", sql`${table.keepDays} BETWEEN 1 AND 365`),
  ],
)

/** Each backup that the server made or tried to make of itself. */
export const backupRun = pgTable(
  "backup_run",
  {
    id: uuid().primaryKey(),
    startedAt: instant().notNull(),
    /** Null while it runs; with a failure or without. */
    finishedAt: instant(),
    /** In percent. */
    progress: integer().notNull().default(0),
    file: text(),
    bytes: bigint({ mode: "number" }),
    failure: text(),
    /** How many pictures the rows told of and the media folder did not hold. */
    missingPictures: integer().notNull().default(0),
  },
  (table) => [index("backup_run_by_start").on(table.startedAt)],
)
