import { type CouponRules, couponWays } from "@sufra/domain/pricing/coupon-rules"
import type { DiscountEffect } from "@sufra/domain/pricing/discounts"
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
import { establishment } from "../place/establishment.ts"

/** Something a place takes off orders: by itself, by one code for all, or by codes that count once each. */
export const coupon = pgTable(
  "coupon",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    way: text({ enum: couponWays }).notNull(),
    /** Of the way `code`: as the guest types it, in capitals. */
    code: text(),
    effect: jsonb().$type<DiscountEffect>().notNull(),
    /** Off these alone; both null: off all food. */
    productIds: jsonb().$type<string[]>(),
    categoryIds: jsonb().$type<string[]>(),
    rules: jsonb().$type<CouponRules>().notNull(),
    /** Of a coupon with a total limit: how many uses count, given back ones not. Others are not counted here. */
    used: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    uniqueIndex("coupon_by_code")
      .on(table.establishmentId, table.code)
      .where(sql`${table.archivedAt} IS NULL`),
    check("coupon_code_of_way", sql`(${table.way} = 'code') = (${table.code} IS NOT NULL)`),
    check("coupon_used_not_negative", sql`${table.used} >= 0`),
  ],
)

/** A code that counts once, of a coupon with many. */
export const couponCode = pgTable(
  "coupon_code",
  {
    establishmentId: establishmentId(),
    code: text().notNull(),
    couponId: uuid().notNull(),
    /** Made with it, all at once: a batch that is asked for again is not made again. */
    batchId: uuid().notNull(),
    /** The order it was used with; null: it is free. */
    orderId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.code] }),
    foreignKey({
      columns: [table.establishmentId, table.couponId],
      foreignColumns: [coupon.establishmentId, coupon.id],
    }),
    index("coupon_code_of").on(table.establishmentId, table.couponId, table.batchId),
  ],
)

/**
 * A coupon that came off an order; written before it, in one transaction. Canceled or declined, it is given back
 * and counts no more.
 */
export const couponUse = pgTable(
  "coupon_use",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    couponId: uuid().notNull(),
    customerId: uuid().notNull(),
    code: text(),
    businessDate: date().notNull(),
    amountMinor: minorAmount().notNull(),
    usedAt: instant().notNull(),
    givenBackAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId, table.couponId] }),
    foreignKey({
      columns: [table.establishmentId, table.couponId],
      foreignColumns: [coupon.establishmentId, coupon.id],
    }),
    index("coupon_use_of").on(table.establishmentId, table.customerId, table.couponId),
    index("coupon_use_of_coupon").on(table.establishmentId, table.couponId, table.usedAt),
  ],
)
