import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** What the dashboard counts and no feature owns yet. */
export const evaluation = pgTable(
  "evaluation",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    branchId: uuid(),
    submittedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("evaluation_by_time").on(table.establishmentId, table.submittedAt),
  ],
)
