import type { PlannedRow, RowStatus } from "@sufra/domain/menu/file/plan"
import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"
import { staff } from "./staff.ts"

/** What one line of the file would do; of an unchanged one only its name is kept. */
export type MenuImportContent = Omit<PlannedRow, "rowNumber" | "status" | "thing"> & {
  thing: PlannedRow["thing"] | null
  /** As written, for the file of rows to be put right; only with an error. */
  cells: string[] | null
}

/** What was read and what it would change; written to the menu only when somebody confirms. */
export type MenuImportSummary = {
  fileName: string
  encoding: string
  delimiter: string
  header: string[]
  ignoredColumns: string[]
  rowCount: number
  counts: Record<RowStatus, number>
  unpublished: number
  missing: Record<PlannedRow["kind"], string[]>
  /** Option groups that could not be asked any more if what is missing were removed. */
  brokenByRemoval: number
}

export type MenuImportResult = { added: number; changed: number; removed: number }

/** A file that was read, with its plan, until it is confirmed, called off or too old. */
export const menuImport = pgTable(
  "menu_import",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    /** Who read the file. */
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    fileHash: text().notNull(),
    /** The place's version, and the menu's own content, that the plan was made against. */
    baseVersion: bigint({ mode: "number" }).notNull(),
    baseHash: text().notNull(),
    summary: jsonb().$type<MenuImportSummary>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    appliedAt: instant(),
    result: jsonb().$type<MenuImportResult>(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("menu_import_by_expiry").on(table.expiresAt),
    check(
      "menu_import_applied_with_result",
      sql`(${table.appliedAt} IS NULL) = (${table.result} IS NULL)`,
    ),
  ],
)

export const menuImportRow = pgTable(
  "menu_import_row",
  {
    establishmentId: establishmentId(),
    importId: uuid().notNull(),
    position: integer().notNull(),
    rowNumber: integer().notNull(),
    status: text({ enum: ["new", "changed", "unchanged", "error"] }).notNull(),
    content: jsonb().$type<MenuImportContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.importId, table.position] }),
    foreignKey({
      columns: [table.establishmentId, table.importId],
      foreignColumns: [menuImport.establishmentId, menuImport.id],
    }).onDelete("cascade"),
    index("menu_import_row_by_status").on(
      table.establishmentId,
      table.importId,
      table.status,
      table.position,
    ),
  ],
)
