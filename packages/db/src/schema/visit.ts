import { doublePrecision, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** One scan of a code. */
export const visit = pgTable(
  "visit",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    qrId: uuid().notNull(),
    branchId: uuid(),
    tableId: uuid(),
    visitorId: uuid().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    utmSource: text(),
    visitedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("visit_by_time").on(table.establishmentId, table.visitedAt),
    index("visit_by_visitor").on(table.establishmentId, table.visitorId),
  ],
)
