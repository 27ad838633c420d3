import type { CardUnits } from "@sufra/domain/punch-card/punch-card"
import { sql } from "drizzle-orm"
import {
  boolean,
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
import { createdAt, establishmentId, id, instant, localText } from "../columns.ts"
import { customer } from "../customer.ts"
import { establishment } from "../place/establishment.ts"
import { rewardItem } from "./reward.ts"

/** Which products count, and for how much. */
export type StoredCount = { productIds: string[]; categoryIds: string[]; units: number }

/** Buy so many of these, and get a reward. */
export const punchCard = pgTable(
  "punch_card",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    goal: integer().notNull(),
    unitsPerPunch: integer().notNull(),
    counts: jsonb().$type<StoredCount[]>().notNull(),
    withinDays: integer(),
    mostDays: integer(),
    itemId: uuid().notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.itemId],
      foreignColumns: [rewardItem.establishmentId, rewardItem.id],
    }),
    check("punch_card_goal", sql`${table.goal} > 0 AND ${table.unitsPerPunch} > 0`),
  ],
)

/** The card that a customer is filling. Negative units are owed: punches of a reward that was used went back. */
export const punchRound = pgTable(
  "punch_round",
  {
    establishmentId: establishmentId(),
    cardId: uuid().notNull(),
    customerId: uuid().notNull(),
    units: integer().notNull().default(0),
    firstAt: instant(),
    lastAt: instant(),
    /** How many cards were full before this one. */
    filled: integer().notNull().default(0),
    /** Counts the times that the card started anew: punches of before are gone. */
    round: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.cardId, table.customerId] }),
    foreignKey({
      columns: [table.establishmentId, table.cardId],
      foreignColumns: [punchCard.establishmentId, punchCard.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    index("punch_round_of").on(table.establishmentId, table.customerId),
  ],
)

/** Punches that were given: by an order or at the counter. Never changed but to say how many went back. */
export const punch = pgTable(
  "punch",
  {
    establishmentId: establishmentId(),
    id: id(),
    cardId: uuid().notNull(),
    customerId: uuid().notNull(),
    orderId: uuid(),
    branchId: uuid().notNull(),
    staffId: uuid(),
    units: integer().notNull(),
    /** Of the card, when they were given. */
    round: integer().notNull(),
    /** The rewards that these punches filled the card for. */
    rewardIds: jsonb().$type<string[]>().notNull(),
    businessDate: date().notNull(),
    punchedAt: instant().notNull(),
    /** How many of them went back with money of their order. */
    takenUnits: integer().notNull().default(0),
    /** When the last of them went back. */
    takenBackAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.cardId],
      foreignColumns: [punchCard.establishmentId, punchCard.id],
    }),
    check("punch_taken_units", sql`${table.takenUnits} BETWEEN 0 AND ${table.units}`),
    index("punch_by_time").on(table.establishmentId, table.punchedAt),
    uniqueIndex("punch_of_order")
      .on(table.establishmentId, table.orderId, table.cardId)
      .where(sql`${table.orderId} IS NOT NULL`),
    index("punch_by_staff")
      .on(table.establishmentId, table.staffId, table.businessDate)
      .where(sql`${table.staffId} IS NOT NULL`),
    index("punch_of").on(table.establishmentId, table.customerId, table.cardId, table.punchedAt),
  ],
)

/** What an order brings to each card once it is complete; written before its order, in one transaction. */
export const orderPunches = pgTable(
  "order_punches",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    customerId: uuid().notNull(),
    businessDate: date().notNull(),
    units: jsonb().$type<CardUnits[]>().notNull(),
    state: text({ enum: ["waiting", "given", "taken-back"] })
      .notNull()
      .default("waiting"),
    /** Of the order, when its punches were last settled. */
    orderVersion: integer().notNull().default(1),
    settledAt: instant(),
    /** When to look again without being told. */
    dueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId] }),
    index("order_punches_by_date").on(table.businessDate),
    index("order_punches_due").on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
  ],
)
