import { holdReasons, leadStatuses } from "@sufra/domain/campaign/lead"
import { sql } from "drizzle-orm"
import {
  boolean,
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
import { createdAt, establishmentId, id, instant, minorAmount } from "../columns.ts"
import { customer } from "../customer.ts"
import { rewardItem } from "../loyalty/reward.ts"
import { establishment } from "../place/establishment.ts"

/** What a place promises whoever invites a friend, and the friend. */
export const referralRules = pgTable(
  "referral_rules",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    active: boolean().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    /** What the friend is given when they join; null: nothing. */
    giftItemId: uuid(),
    /** What the referrer is given for the friend's first order: an item, points, or both. */
    rewardItemId: uuid(),
    rewardPoints: integer().notNull().default(0),
    /** The friend's order must cost at least this much without charges; 0 lets every order count that is paid for. */
    leastOrderMinor: minorAmount().notNull().default(0),
    /** How many days after that order the referrer is rewarded. */
    waitDays: integer().notNull().default(0),
    /** How many friends a referrer is rewarded for in a month; null: any number. */
    mostPerMonth: integer(),
    /** Of the competition, as the ministry issued it; guests read it. */
    permitNumber: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId] }),
    foreignKey({
      columns: [table.establishmentId, table.giftItemId],
      foreignColumns: [rewardItem.establishmentId, rewardItem.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.rewardItemId],
      foreignColumns: [rewardItem.establishmentId, rewardItem.id],
    }),
    check("referral_rules_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("referral_rules_points", sql`${table.rewardPoints} >= 0`),
    check(
      "referral_rules_limits",
      sql`${table.leastOrderMinor} >= 0 AND ${table.waitDays} >= 0 AND ${table.mostPerMonth} > 0`,
    ),
  ],
)

/**
 * Global: `/reference/{code}` names no place. Without a key to the customer: where a cluster keeps a copy of
 * this table on every node, the customers lie on one.
 */
export const referralCode = pgTable(
  "referral_code",
  {
    code: text().primaryKey(),
    establishmentId: establishmentId().references(() => establishment.id),
    customerId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("referral_code_of").on(table.establishmentId, table.customerId)],
)

/** A friend who was invited: named by the referrer, or joined with the referrer's code. */
export const referralLead = pgTable(
  "referral_lead",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    status: text({ enum: leadStatuses }).notNull().default("pending"),
    referrerId: uuid().notNull(),
    /** As the referrer wrote it, or else the first name that the friend registered with. */
    friendName: text().notNull(),
    friendPhone: text().notNull(),
    /** The referrer wrote name and number, and may read them. */
    isNamed: boolean().notNull(),
    /** Once they have joined. */
    friendId: uuid(),
    code: text().notNull(),
    /** The browser that the friend joined from. */
    deviceId: uuid(),
    /** Why a person has to look at it; it stays after the review, which `reviewedAt` tells of. */
    holdReason: text({ enum: holdReasons }),
    reviewedAt: instant(),
    reviewedBy: uuid(),
    /** As promised when the friend joined: a later change of the rules takes nothing away. */
    giftItemId: uuid(),
    rewardItemId: uuid(),
    rewardPoints: integer().notNull().default(0),
    leastOrderMinor: minorAmount().notNull().default(0),
    waitDays: integer().notNull().default(0),
    /** What was given. */
    giftId: uuid(),
    rewardId: uuid(),
    pointsGiven: integer().notNull().default(0),
    /** The order went back, and the referrer had used the reward already. */
    isRewardKept: boolean().notNull().default(false),
    /** The order that converted it, as it was when the lead was last settled. */
    orderId: uuid(),
    orderVersion: integer().notNull().default(0),
    settledAt: instant(),
    referredAt: instant().notNull(),
    joinedAt: instant(),
    /** When the friend's first order was complete and paid. */
    convertedAt: instant(),
    declinedAt: instant(),
    canceledAt: instant(),
    returnedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.referrerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.friendId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    // First lead wins. One that is over, or whose friend was erased, leaves the number free.
    uniqueIndex("referral_lead_of_phone")
      .on(table.establishmentId, table.friendPhone)
      .where(sql`${table.status} NOT IN ('declined', 'canceled') AND ${table.friendPhone} <> ''`),
    uniqueIndex("referral_lead_of_friend").on(table.establishmentId, table.friendId),
    index("referral_lead_of").on(table.establishmentId, table.referrerId, table.referredAt),
    index("referral_lead_by_device").on(table.establishmentId, table.deviceId),
    index("referral_lead_by_status").on(table.status, table.referredAt),
    index("referral_lead_by_time").on(table.establishmentId, table.referredAt),
    index("referral_lead_by_conversion").on(table.establishmentId, table.convertedAt),
    check(
      "referral_lead_joined_has_friend",
      sql`(${table.joinedAt} IS NULL) = (${table.friendId} IS NULL)`,
    ),
    check(
      "referral_lead_converted_has_order",
      sql`(${table.convertedAt} IS NULL) = (${table.orderId} IS NULL)`,
    ),
  ],
)
