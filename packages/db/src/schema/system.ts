import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { establishmentId, instant } from "./columns.ts"

/** A hint that something changed, until the relay has told it onwards after the commit. */
export const event = pgTable("event", {
  id: uuid().primaryKey(),
  establishmentId: establishmentId(),
  topic: text().notNull(),
  entityId: uuid().notNull(),
  version: bigint({ mode: "number" }).notNull(),
  createdAt: instant().notNull(),
})

/** Uncaught errors of pages, one row per distinct error. */
export const errorReport = pgTable(
  "error_report",
  {
    id: uuid().primaryKey(),
    fingerprint: text().notNull(),
    establishmentId: uuid(),
    app: text({ enum: ["web", "console"] }).notNull(),
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
