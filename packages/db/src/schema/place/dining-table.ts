import { sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, localText, requestHash } from "../columns.ts"
import { branch } from "./branch.ts"

/** A part of a branch in the owner's words: families, terrace, majlis. Tables, waiters and calls belong to it. */
export const tableSection = pgTable(
  "table_section",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    name: localText().notNull(),
    position: integer().notNull().default(0),
    /** A removed section keeps its row, and has no tables any more. */
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    index("table_section_by_branch").on(table.establishmentId, table.branchId),
  ],
)

export const diningTable = pgTable(
  "dining_table",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    /** Null: the table stands in no section. */
    sectionId: uuid(),
    label: text().notNull(),
    seats: integer().notNull(),
    position: integer().notNull().default(0),
    status: text({ enum: ["free", "occupied", "reserved", "check-printed"] })
      .notNull()
      .default("free"),
    /** A removed table keeps its row: orders and sittings of the past are shown with its label. */
    archivedAt: instant(),
    requestHash: requestHash(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.sectionId],
      foreignColumns: [tableSection.establishmentId, tableSection.id],
    }),
    uniqueIndex("dining_table_label")
      .on(table.establishmentId, table.branchId, table.label)
      .where(sql`${table.archivedAt} IS NULL`),
    check("dining_table_has_seats", sql`${table.seats} > 0`),
  ],
)
