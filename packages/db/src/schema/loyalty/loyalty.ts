import type { Earning } from "@sufra/domain/loyalty/earning"
import { type JournalFacts, journalCauses, pointsAccounts } from "@sufra/domain/loyalty/journal"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import { sql } from "drizzle-orm"
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant } from "../columns.ts"
import { customer } from "../customer.ts"
import { establishment } from "../place/establishment.ts"

/** What a place promised, and from when. A row is never changed: orders keep the version they were placed by. */
export const loyaltyProgramme = pgTable(
  "loyalty_programme",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    version: integer().notNull(),
    programme: jsonb().$type<StoredProgramme>().notNull(),
    validFrom: instant().notNull(),
    staffId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.version] })],
)

/** The sum of a customer's entries, kept beside them. Owed points are held as their magnitude. */
export const pointsBalance = pgTable(
  "points_balance",
  {
    establishmentId: establishmentId(),
    customerId: uuid().notNull(),
    available: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    owed: integer().notNull().default(0),
    /** Earned less reversed, without gifts and adjustments: what levels go by. */
    lifetime: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.customerId] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    check(
      "points_balance_not_negative",
      sql`${table.available} >= 0 AND ${table.pending} >= 0 AND ${table.owed} >= 0 AND ${table.lifetime} >= 0`,
    ),
  ],
)

/** Why points moved: one for each cause, never changed. */
export const pointsJournal = pgTable(
  "points_journal",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    cause: text({ enum: journalCauses }).notNull(),
    /** What makes a retry the same journal; null: it cannot be repeated. */
    key: text(),
    orderId: uuid(),
    staffId: uuid(),
    programmeVersion: integer(),
    /** What its sentence needs, in both languages alike. */
    facts: jsonb().$type<JournalFacts>().notNull(),
    businessDate: date().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    uniqueIndex("points_journal_key").on(table.establishmentId, table.customerId, table.key),
    index("points_journal_by_staff")
      .on(table.establishmentId, table.staffId, table.businessDate)
      .where(sql`${table.staffId} IS NOT NULL`),
    index("points_journal_of").on(table.establishmentId, table.customerId, table.id),
    index("points_journal_of_order").on(table.establishmentId, table.orderId),
  ],
)

/** Entries of a journal sum to zero over the accounts. */
export const pointsEntry = pgTable(
  "points_entry",
  {
    establishmentId: establishmentId(),
    journalId: uuid().notNull(),
    account: text({ enum: pointsAccounts }).notNull(),
    customerId: uuid().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.journalId, table.account] }),
    foreignKey({
      columns: [table.establishmentId, table.journalId],
      foreignColumns: [pointsJournal.establishmentId, pointsJournal.id],
    }),
    index("points_entry_of").on(table.establishmentId, table.customerId),
  ],
)

/** What an earning leaves to be spent, until its last business date. */
export const pointsLot = pgTable(
  "points_lot",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    orderId: uuid(),
    points: integer().notNull(),
    left: integer().notNull(),
    lastDate: date().notNull(),
    /** When its points would have expired had they never been spent and given back. */
    firstDate: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    index("points_lot_alive")
      .on(table.establishmentId, table.customerId, table.lastDate)
      .where(sql`${table.left} > 0`),
    index("points_lot_by_expiry").on(table.lastDate).where(sql`${table.left} > 0`),
    check("points_lot_left", sql`${table.left} BETWEEN 0 AND ${table.points}`),
  ],
)

/** Which lots a spending took from, and how much of it went back. */
export const pointsTaken = pgTable(
  "points_taken",
  {
    establishmentId: establishmentId(),
    journalId: uuid().notNull(),
    lotId: uuid().notNull(),
    points: integer().notNull(),
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.journalId, table.lotId] }),
    foreignKey({
      columns: [table.establishmentId, table.journalId],
      foreignColumns: [pointsJournal.establishmentId, pointsJournal.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.lotId],
      foreignColumns: [pointsLot.establishmentId, pointsLot.id],
    }),
    check("points_taken_returned", sql`${table.returned} BETWEEN 0 AND ${table.points}`),
  ],
)

/**
 * What an order earns and has spent, and how much of that is booked so far. It is written before its order, in
 * one transaction, so it has no foreign key to it.
 */
export const orderPoints = pgTable(
  "order_points",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    customerId: uuid().notNull(),
    /** The order's: caps are counted by it. */
    businessDate: date().notNull(),
    programmeVersion: integer().notNull(),
    /** As it was when the order was placed. */
    earning: jsonb().$type<Earning>().notNull(),
    /** After the caps, once it was accepted. */
    earned: integer(),
    /** Which cap has cut it. */
    cutBy: text({ enum: ["transaction", "day"] }),
    spent: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    available: integer().notNull().default(0),
    givenBack: integer().notNull().default(0),
    /** Of the order, when its points were last settled. */
    orderVersion: integer().notNull().default(1),
    settledAt: instant(),
    /** When to look again without being told: a hold is over, or an undo can come no more. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId] }),
    index("order_points_of").on(table.establishmentId, table.customerId, table.businessDate),
    index("order_points_by_date").on(table.businessDate),
    index("order_points_due").on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
  ],
)
