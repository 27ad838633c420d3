import {
  type AskedField,
  audiences,
  type CampaignSegment,
  campaignKinds,
} from "@sufra/domain/campaign/campaign"
import type { OfferingWindow } from "@sufra/domain/menu/offering"
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
import { createdAt, establishmentId, id, instant, localText, requestHash } from "../columns.ts"
import { customer } from "../customer.ts"
import { reward, rewardItem } from "../loyalty/reward.ts"
import { establishment } from "../place/establishment.ts"

/** A prize wheel, or a form to register and win. */
export const campaign = pgTable(
  "campaign",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    kind: text({ enum: campaignKinds }).notNull(),
    name: localText().notNull(),
    description: localText(),
    active: boolean().notNull().default(true),
    fromAt: instant(),
    untilAt: instant(),
    windows: jsonb().$type<OfferingWindow[]>().notNull(),
    branchIds: jsonb().$type<string[]>().notNull(),
    audience: text({ enum: audiences }).notNull(),
    isOnce: boolean().notNull(),
    isForNewCustomers: boolean().notNull(),
    wonDays: integer().notNull(),
    lostMinutes: integer().notNull(),
    isVerified: boolean().notNull(),
    channel: text({ enum: ["sms", "email"] }).notNull(),
    fields: jsonb().$type<AskedField[]>().notNull(),
    permitNumber: text(),
    version: integer().notNull().default(1),
    /** The version whose segments are drawn from now: only a change of them makes a new one. */
    wheelVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("campaign_by_kind").on(table.establishmentId, table.kind),
    check("campaign_ends_after_start", sql`${table.untilAt} > ${table.fromAt}`),
  ],
)

/** The segments as guests saw them. They are kept: whoever checks an old draw needs them. */
export const campaignWheel = pgTable(
  "campaign_wheel",
  {
    establishmentId: establishmentId(),
    campaignId: uuid().notNull(),
    version: integer().notNull(),
    segments: jsonb().$type<CampaignSegment[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.campaignId, table.version] }),
    foreignKey({
      columns: [table.establishmentId, table.campaignId],
      foreignColumns: [campaign.establishmentId, campaign.id],
    }),
  ],
)

/** How many of a segment's prizes may still be won. */
export const campaignStock = pgTable(
  "campaign_stock",
  {
    establishmentId: establishmentId(),
    campaignId: uuid().notNull(),
    segmentId: uuid().notNull(),
    itemId: uuid().notNull(),
    /** Null: as many as the prize itself has. */
    left: integer(),
    perDay: integer(),
    /** The business day that was last won on, and how often. */
    day: date(),
    wonOnDay: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.campaignId, table.segmentId] }),
    foreignKey({
      columns: [table.establishmentId, table.campaignId],
      foreignColumns: [campaign.establishmentId, campaign.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.itemId],
      foreignColumns: [rewardItem.establishmentId, rewardItem.id],
    }),
    check("campaign_stock_left", sql`${table.left} >= 0`),
  ],
)

/** A promise for one draw: the hash of a secret and of the wheel, made before the guest's browser adds its part. */
export const campaignCommit = pgTable(
  "campaign_commit",
  {
    establishmentId: establishmentId(),
    id: id(),
    campaignId: uuid().notNull(),
    wheelVersion: integer().notNull(),
    commit: text().notNull(),
    seed: text().notNull(),
    /** The browser that asked for it; null: the console's. */
    browserId: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** An owner changed the wheel before the draw: then the secret is shown without one. */
    voidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.campaignId],
      foreignColumns: [campaign.establishmentId, campaign.id],
    }),
    uniqueIndex("campaign_commit_of").on(table.establishmentId, table.commit),
    index("campaign_commit_by_campaign").on(
      table.establishmentId,
      table.campaignId,
      table.expiresAt,
    ),
    index("campaign_commit_by_expiry").on(table.expiresAt),
  ],
)

/** One try: a spin of a wheel, or a form that was sent. */
export const campaignEntry = pgTable(
  "campaign_entry",
  {
    establishmentId: establishmentId(),
    /** Made by whoever takes part: sent again it is the same try. */
    id: id(),
    campaignId: uuid().notNull(),
    branchId: uuid(),
    phone: text().notNull(),
    /** Null until the phone is proven. */
    customerId: uuid(),
    name: text().notNull(),
    email: text(),
    language: text({ enum: ["sa", "en"] }).notNull(),
    browserId: uuid(),
    /** Who entered the guest at the counter. */
    staffId: uuid(),
    commitId: uuid().notNull(),
    nonce: text(),
    createdAt: createdAt(),
    drawnAt: instant(),
    segmentId: uuid(),
    /** Segments that were drawn before and had nothing left. */
    emptied: jsonb().$type<string[]>().notNull().default([]),
    /** What was won; null: nothing. */
    itemId: uuid(),
    /** Whether the prize came out of a number that there were, which it returns to when nobody fetches it. */
    took: text({ enum: ["taken", "uncounted"] }),
    /** Null though something was won: the phone is not proven yet. */
    rewardId: uuid(),
    /** True when a message tells its winner of the prize; those to unproven phones are few. */
    isTold: boolean().notNull().default(true),
    /** Nobody fetched the prize in time: it can be won again. */
    lapsedAt: instant(),
    requestHash: requestHash(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.campaignId],
      foreignColumns: [campaign.establishmentId, campaign.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.commitId],
      foreignColumns: [campaignCommit.establishmentId, campaignCommit.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.rewardId],
      foreignColumns: [reward.establishmentId, reward.id],
    }),
    uniqueIndex("campaign_entry_of_commit").on(table.establishmentId, table.commitId),
    index("campaign_entry_of_phone").on(table.establishmentId, table.phone, table.createdAt),
    index("campaign_entry_of_browser").on(table.establishmentId, table.browserId, table.createdAt),
    index("campaign_entry_by_draw").on(table.establishmentId, table.campaignId, table.drawnAt),
    index("campaign_entry_by_time").on(table.establishmentId, table.drawnAt),
    index("campaign_entry_uncollected")
      .on(table.drawnAt)
      .where(
        sql`${table.itemId} IS NOT NULL AND ${table.rewardId} IS NULL AND ${table.lapsedAt} IS NULL`,
      ),
  ],
)
