import type { DiscountEffect } from "@sufra/domain/pricing/discounts"
import {
  appliedWays,
  type RewardRules,
  rewardKinds,
  rewardSources,
} from "@sufra/domain/reward/reward"
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
import { createdAt, establishmentId, id, instant, localText, minorAmount } from "../columns.ts"
import { customer } from "../customer.ts"
import { media } from "../media.ts"
import { establishment } from "../place/establishment.ts"

/** What is promised, by an item and by each reward that was given of it. */
const terms = {
  kind: text({ enum: rewardKinds }).notNull(),
  name: localText().notNull(),
  description: localText(),
  mediaId: uuid(),
  /** Null: it is handed over at the counter and comes off no order. */
  effect: jsonb().$type<DiscountEffect>(),
  productIds: jsonb().$type<string[]>(),
  categoryIds: jsonb().$type<string[]>(),
  worthMinor: minorAmount().notNull(),
  appliedWay: text({ enum: appliedWays }).notNull(),
  uses: integer().notNull(),
  rules: jsonb().$type<RewardRules>().notNull(),
}

/** A prize or coupon that a shop sells, or that a card, a level, a game or staff give. */
export const rewardItem = pgTable(
  "reward_item",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    ...terms,
    /** How many days it may be used once it was given; null: as its rules say. */
    useDays: integer(),
    /** Null: it is not sold. */
    pointsCost: integer(),
    soldFrom: instant(),
    soldUntil: instant(),
    /** How many of them one customer may buy; null: any number. */
    perCustomer: integer(),
    /** How many there are still to give; null: any number. */
    left: integer(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.mediaId],
      foreignColumns: [media.establishmentId, media.id],
    }),
    check("reward_item_left", sql`${table.left} >= 0`),
    check("reward_item_uses", sql`${table.uses} > 0`),
  ],
)

/** A prize or coupon that a customer owns, as it was promised when it was given. */
export const reward = pgTable(
  "reward",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    itemId: uuid().notNull(),
    ...terms,
    source: text({ enum: rewardSources }).notNull(),
    /** What makes a retry the same gift. */
    key: text().notNull(),
    code: text().notNull(),
    /** Why staff gave it. */
    reason: text(),
    staffId: uuid(),
    pointsPaid: integer().notNull().default(0),
    /** One of a number that there were; false: there was no number, or it was promised though none was left. */
    fromStock: boolean().notNull().default(true),
    used: integer().notNull().default(0),
    grantedAt: instant().notNull(),
    canceledAt: instant(),
    /** When it was to end before a use of it was given back late: no give-back leads far beyond it. */
    firstUntilAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.itemId],
      foreignColumns: [rewardItem.establishmentId, rewardItem.id],
    }),
    uniqueIndex("reward_key").on(table.establishmentId, table.customerId, table.key),
    uniqueIndex("reward_code").on(table.establishmentId, table.code),
    index("reward_until").on(table.establishmentId, sql`((${table.rules}->>'untilMs')::bigint)`),
    index("reward_by_staff")
      .on(table.establishmentId, table.staffId, table.grantedAt)
      .where(sql`${table.staffId} IS NOT NULL`),
    index("reward_of").on(table.establishmentId, table.customerId, table.grantedAt),
    index("reward_of_item").on(table.establishmentId, table.itemId, table.customerId),
    check("reward_used", sql`${table.used} BETWEEN 0 AND ${table.uses}`),
  ],
)

/** A reward that was used: with an order, or at the counter. Given back or undone it counts no more. */
export const rewardUse = pgTable(
  "reward_use",
  {
    establishmentId: establishmentId(),
    /** Made by whoever uses it: sent again it is the same use. With an order it is the order's. */
    id: id(),
    rewardId: uuid().notNull(),
    customerId: uuid().notNull(),
    orderId: uuid(),
    branchId: uuid().notNull(),
    staffId: uuid(),
    businessDate: date().notNull(),
    amountMinor: minorAmount().notNull(),
    usedAt: instant().notNull(),
    givenBackAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.rewardId],
      foreignColumns: [reward.establishmentId, reward.id],
    }),
    index("reward_use_of").on(table.establishmentId, table.rewardId),
    index("reward_use_of_order").on(table.establishmentId, table.orderId),
  ],
)
