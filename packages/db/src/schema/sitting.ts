import { sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, minorAmount } from "./columns.ts"
import { diningTable } from "./place/dining-table.ts"
import { staff } from "./staff.ts"

/** From the first order at a free table to its bill: who comes next sees nothing of it. */
export const sitting = pgTable(
  "sitting",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    tableId: uuid().notNull(),
    /** The tables it was moved away from: its guests' pages were opened by their codes. */
    movedFrom: uuid().array().notNull().default([]),
    openedAt: instant().notNull(),
    checkPrintedAt: instant(),
    closedAt: instant(),
    /** Where its guests and orders went when staff joined two tables, and which orders those were. */
    joinedInto: uuid(),
    joinedOrders: uuid().array(),
    /** What nobody had paid when its table was closed, who closed it all the same, and why. */
    lossMinor: minorAmount(),
    lossReason: text(),
    lossStaffId: uuid().references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.tableId],
      foreignColumns: [diningTable.establishmentId, diningTable.id],
    }),
    uniqueIndex("sitting_one_open")
      .on(table.establishmentId, table.tableId)
      .where(sql`${table.closedAt} IS NULL`),
    // Asked for every table of an open floor.
    index("sitting_joined")
      .on(table.establishmentId, table.joinedInto)
      .where(sql`${table.joinedInto} IS NOT NULL`),
    index("sitting_lost")
      .on(table.establishmentId, table.closedAt)
      .where(sql`${table.lossMinor} IS NOT NULL`),
    check(
      "sitting_loss_has_reason",
      sql`(${table.lossMinor} IS NULL) = (${table.lossReason} IS NULL) AND (${table.lossMinor} IS NULL) = (${table.lossStaffId} IS NULL)`,
    ),
  ],
)

/** A guest at the table: the first one joins by ordering, others ask and are let in. */
export const sittingGuest = pgTable(
  "sitting_guest",
  {
    establishmentId: establishmentId(),
    sittingId: uuid().notNull(),
    customerId: uuid().notNull(),
    state: text({ enum: ["asked", "joined", "declined"] }).notNull(),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.sittingId, table.customerId] }),
    foreignKey({
      columns: [table.establishmentId, table.sittingId],
      foreignColumns: [sitting.establishmentId, sitting.id],
    }),
  ],
)

/**
 * A wish of a table that a person answers: the waiter, the bill, or to be let in at a free table by a
 * guest whose phone cannot tell where it is.
 */
export const tableCall = pgTable(
  "table_call",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    tableId: uuid().notNull(),
    kind: text({ enum: ["waiter", "bill", "let-in"] }).notNull(),
    /** Whom to let in; the other wishes are the table's own. */
    customerId: uuid(),
    calledAt: instant().notNull(),
    answeredAt: instant(),
    /** This member of staff is on the way; null where the call ended with its sitting. */
    answeredBy: uuid().references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.tableId],
      foreignColumns: [diningTable.establishmentId, diningTable.id],
    }),
    uniqueIndex("table_call_one_open")
      .on(table.establishmentId, table.tableId, table.kind)
      .where(sql`${table.answeredAt} IS NULL AND ${table.customerId} IS NULL`),
    uniqueIndex("table_call_one_open_of_guest")
      .on(table.establishmentId, table.tableId, table.customerId)
      .where(sql`${table.answeredAt} IS NULL AND ${table.customerId} IS NOT NULL`),
    check(
      "table_call_let_in_names_guest",
      sql`(${table.kind} = 'let-in') = (${table.customerId} IS NOT NULL)`,
    ),
    index("table_call_open")
      .on(table.establishmentId, table.branchId)
      .where(sql`${table.answeredAt} IS NULL`),
  ],
)
