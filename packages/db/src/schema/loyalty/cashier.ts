import { sql } from "drizzle-orm"
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, minorAmount } from "../columns.ts"
import { customer } from "../customer.ts"

/** A purchase that was rung up elsewhere, and that a member gets points for. */
export const counterPurchase = pgTable(
  "counter_purchase",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    branchId: uuid().notNull(),
    staffId: uuid().notNull(),
    businessDate: date().notNull(),
    /** On its receipt: no receipt counts twice on a day of a branch. */
    receiptNumber: text().notNull(),
    /** With VAT. */
    amountMinor: minorAmount().notNull(),
    points: integer().notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    uniqueIndex("counter_purchase_receipt")
      .on(table.establishmentId, table.branchId, table.businessDate, table.receiptNumber)
      .where(sql`${table.undoneAt} IS NULL`),
    index("counter_purchase_by_staff").on(table.establishmentId, table.staffId, table.businessDate),
    index("counter_purchase_of").on(table.establishmentId, table.customerId, table.businessDate),
  ],
)
