import { sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, requestHash } from "../columns.ts"
import { branch } from "./branch.ts"

export const diningTable = pgTable(
  "dining_table",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
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
    uniqueIndex("dining_table_label")
      .on(table.establishmentId, table.branchId, table.label)
      .where(sql`${table.archivedAt} IS NULL`),
    check("dining_table_has_seats", sql`${table.seats} > 0`),
  ],
)
