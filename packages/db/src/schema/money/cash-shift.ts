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
import { establishmentId, id, instant, minorAmount } from "../columns.ts"
import { branch } from "../place/branch.ts"
import { staff } from "../staff.ts"

/** From opening the cash drawer to counting it. */
export const cashShift = pgTable(
  "cash_shift",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    openedBy: uuid()
      .notNull()
      .references(() => staff.id),
    openedAt: instant().notNull(),
    openedWithMinor: minorAmount().notNull(),
    closedBy: uuid().references(() => staff.id),
    closedAt: instant(),
    countedMinor: minorAmount(),
    /** What should have been in it, as it was told when it was counted. */
    expectedMinor: minorAmount(),
    /** Why the count was another sum; null where it was right, or nobody has said. */
    gapReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    uniqueIndex("cash_shift_one_open")
      .on(table.establishmentId, table.branchId)
      .where(sql`${table.closedAt} IS NULL`),
    index("cash_shift_counted").on(table.establishmentId, table.branchId, table.closedAt),
    check("cash_shift_not_negative", sql`${table.openedWithMinor} >= 0`),
  ],
)

/** Put into the drawer or taken out of it, for no order. Only added to. */
export const cashMovement = pgTable(
  "cash_movement",
  {
    establishmentId: establishmentId(),
    id: id(),
    shiftId: uuid().notNull(),
    /** Below zero: taken out. */
    amountMinor: minorAmount().notNull(),
    reason: text().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.shiftId],
      foreignColumns: [cashShift.establishmentId, cashShift.id],
    }),
    index("cash_movement_of_shift").on(table.establishmentId, table.shiftId),
    check("cash_movement_moves", sql`${table.amountMinor} <> 0`),
  ],
)
