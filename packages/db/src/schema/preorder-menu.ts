import type { Occasion } from "@sufra/domain/calendar/occasions"
import type { OrderType } from "@sufra/domain/establishment/settings"
import type { SlotTime } from "@sufra/domain/preorder-menu/preorder-menu"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant, localText } from "./columns.ts"
import { branch } from "./place/branch.ts"
import { establishment } from "./place/establishment.ts"

/** Dishes that are only ordered ahead, for the slots of certain days. */
export const preorderMenu = pgTable(
  "preorder_menu",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    /** Empty: every branch. */
    branchIds: jsonb().$type<string[]>().notNull(),
    /** The occasion says on which days the menu is, in place of the two dates. */
    occasion: jsonb().$type<Occasion>(),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    slots: jsonb().$type<SlotTime[]>().notNull(),
    orderTypes: jsonb().$type<OrderType[]>().notNull(),
    /** One slot at one branch holds so many; null: there is no limit. */
    capacityOrders: integer(),
    capacityCovers: integer(),
    productIds: jsonb().$type<string[]>().notNull(),
    daysAhead: integer().notNull(),
    closesHoursBefore: integer().notNull(),
    isPrepaid: boolean().notNull(),
    cancelHoursBefore: integer().notNull(),
    reminderHoursBefore: integer(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    check("preorder_menu_days_ahead", sql`${table.daysAhead} BETWEEN 1 AND 14`),
    check("preorder_menu_dates", sql`${table.fromDate} <= ${table.toDate}`),
  ],
)

/** How much of a slot is taken at a branch: counted with the order, and down again when it will not be made. */
export const preorderSlotUse = pgTable(
  "preorder_slot_use",
  {
    establishmentId: establishmentId(),
    menuId: uuid().notNull(),
    branchId: uuid().notNull(),
    slotAt: instant().notNull(),
    orders: integer().notNull(),
    covers: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.establishmentId, table.menuId, table.branchId, table.slotAt],
    }),
    foreignKey({
      columns: [table.establishmentId, table.menuId],
      foreignColumns: [preorderMenu.establishmentId, preorderMenu.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    check("preorder_slot_use_counts", sql`${table.orders} >= 0 AND ${table.covers} >= 0`),
  ],
)
