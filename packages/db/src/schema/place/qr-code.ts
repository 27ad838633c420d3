import { sql } from "drizzle-orm"
import { check, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core"
import { createdAt, establishmentId, instant } from "../columns.ts"
import { establishment } from "./establishment.ts"

/**
 * Global: a printed code is looked up blind, before the tenant is known. Without keys to branch and table:
 * where a cluster keeps a copy of it on every node, those lie on one.
 */
export const qrCode = pgTable(
  "qr_code",
  {
    id: uuid().primaryKey(),
    establishmentId: establishmentId().references(() => establishment.id),
    branchId: uuid(),
    tableId: uuid(),
    utmSource: text(),
    createdAt: createdAt(),
    /** Its table or branch is gone. It is still printed somewhere, and leads to what is left. */
    retiredAt: instant(),
    /**
     * Renewed or deleted by staff: it leads nowhere. The row stays, or somebody else could claim the
     * uuid that is still printed on a table.
     */
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("qr_code_of_table").on(table.establishmentId, table.tableId),
    uniqueIndex("qr_code_of_branch")
      .on(table.establishmentId, table.branchId)
      .where(
        sql`${table.tableId} IS NULL AND ${table.utmSource} IS NULL AND ${table.retiredAt} IS NULL`,
      ),
    check(
      "qr_code_revoked_leads_nowhere",
      sql`${table.revokedAt} IS NULL OR (${table.branchId} IS NULL AND ${table.tableId} IS NULL)`,
    ),
  ],
)
