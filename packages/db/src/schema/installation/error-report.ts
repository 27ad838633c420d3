import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { instant } from "../columns.ts"

/** Uncaught errors of pages, and sums of ours that are off; one row per distinct error. */
export const errorReport = pgTable(
  "error_report",
  {
    id: uuid().primaryKey(),
    fingerprint: text().notNull(),
    establishmentId: uuid(),
    app: text({ enum: ["web", "console", "server"] }).notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    url: text().notNull(),
    count: integer().notNull().default(1),
    lastReportId: uuid().notNull(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("error_report_group").on(table.fingerprint),
    index("error_report_by_time").on(table.lastSeenAt),
    index("error_report_by_place").on(table.establishmentId, table.lastSeenAt),
  ],
)
