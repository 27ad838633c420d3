import { consentKinds, consentSources } from "@sufra/domain/customer/consent"
import { ageGroups, genders } from "@sufra/domain/customer/profile"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant, minorAmount, requestHash } from "./columns.ts"
import { product } from "./menu.ts"
import { establishment } from "./place/establishment.ts"

/** One per phone number and place; there only once the number was verified. */
export const customer = pgTable(
  "customer",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    phone: text().notNull(),
    /** Empty until the guest has said it. */
    name: text().notNull().default(""),
    email: text(),
    ageGroup: text({ enum: ageGroups }),
    gender: text({ enum: genders }),
    city: text(),
    birthDate: date(),
    /** It brings gifts, so it changes once a year at most. */
    birthDateSetAt: instant(),
    language: text({ enum: ["sa", "en"] }).notNull(),
    privacyAcceptedAt: instant(),
    /** Null: only messages about their own orders. */
    marketingConsentAt: instant(),
    /**
     * Of their orders that came to a good end, kept beside them so that a list of all customers is quick. Receipts at
     * the counter are in the amount and the times.
     */
    ordersCount: integer().notNull().default(0),
    spentMinor: minorAmount().notNull().default(0),
    firstOrderAt: instant(),
    lastOrderAt: instant(),
    thirdLastOrderAt: instant(),
    /** The last order that made a regular of them. */
    regularAt: instant(),
    /** As it was when their orders were last counted. */
    levelId: uuid(),
    /** Staff vouch for the phone and no code has: the first code that does ends every other session. */
    vouchedAt: instant(),
    createdAt: createdAt(),
    /** Nothing is left of the person but this row, which their invoices point at. */
    erasedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    // Whoever was erased may come again as somebody new, with the same number.
    uniqueIndex("customer_phone")
      .on(table.establishmentId, table.phone)
      .where(sql`${table.erasedAt} IS NULL`),
    index("customer_by_last_order").on(
      table.establishmentId,
      sql`coalesce(${table.lastOrderAt}, ${table.createdAt})`,
      table.id,
    ),
    index("customer_by_spent").on(table.establishmentId, table.spentMinor, table.id),
    check(
      "customer_phone_is_international",
      sql`CASE WHEN ${table.erasedAt} IS NULL THEN ${table.phone} ~ '^\\+[1-9][0-9]{7,14}$'
        ELSE ${table.phone} = '' END`,
    ),
  ],
)

/** What a customer agreed to or withdrew, when, where and by which words. Only added to. */
export const customerConsent = pgTable(
  "customer_consent",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    kind: text({ enum: consentKinds }).notNull(),
    isGiven: boolean().notNull(),
    source: text({ enum: consentSources }).notNull(),
    wording: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    index("customer_consent_of").on(table.establishmentId, table.customerId, table.at),
  ],
)

export const customerAddress = pgTable(
  "customer_address",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    title: text().notNull(),
    description: text().notNull().default(""),
    address: text().notNull(),
    door: text().notNull().default(""),
    level: text().notNull().default(""),
    block: text().notNull().default(""),
    /** The national short address: four letters and four digits. */
    shortAddress: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    createdAt: createdAt(),
    archivedAt: instant(),
    requestHash: requestHash(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    index("customer_address_of").on(table.establishmentId, table.customerId),
    check(
      "customer_address_on_earth",
      sql`${table.lat} BETWEEN -90 AND 90 AND ${table.lng} BETWEEN -180 AND 180`,
    ),
  ],
)

/** A refresh token names its place and session. Tokens are counted, not stored (see refresh rotation). */
export const customerSession = pgTable(
  "customer_session",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    generation: integer().notNull().default(1),
    rotatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text().notNull(),
    /** The browser's visits before and after the sign-in are this customer's. */
    visitorId: uuid(),
    /** The browser that signed in: who invites a friend from it does not join from it too. */
    browserId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    index("customer_session_of").on(table.establishmentId, table.customerId),
    index("customer_session_by_expiry").on(table.expiresAt),
    // Tokens of the former shape do not name the place.
    index("customer_session_by_id").on(table.id),
  ],
)

/** What a customer marked; a guest's marks live in the browser until they sign in. */
export const customerBookmark = pgTable(
  "customer_bookmark",
  {
    establishmentId: establishmentId(),
    customerId: uuid().notNull(),
    productId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.customerId, table.productId] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.productId],
      foreignColumns: [product.establishmentId, product.id],
    }).onDelete("cascade"),
  ],
)
