import type { LocalText } from "@sufra/domain/kernel/locale"
import { sql } from "drizzle-orm"
import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "../columns.ts"
import { establishment } from "../place/establishment.ts"
import { staff } from "../staff.ts"

/** In short, and nothing that somebody typed but the names of things. */
export type AuditDetail = Record<string, string | number | boolean | null | LocalText>

/** Who of the staff did what, written in the transaction that did it. It only grows. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** The endpoint's key. */
    action: text().notNull(),
    /** What it was done to. */
    entityId: uuid().notNull(),
    detail: jsonb().$type<AuditDetail>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("audit_entry_by_time").on(table.establishmentId, table.at),
    index("audit_entry_of_staff").on(table.establishmentId, table.staffId, table.at),
    // A customer's page asks for both: what was done to them, and to something of theirs. The second holds every
    // entry, though few name a customer: of a partial index the planner does not use the statistics, and walks
    // through the whole log instead.
    index("audit_entry_of_entity").on(table.establishmentId, table.entityId),
    index("audit_entry_of_customer").on(
      table.establishmentId,
      sql`(${table.detail} ->> 'customer_id')`,
    ),
  ],
)
