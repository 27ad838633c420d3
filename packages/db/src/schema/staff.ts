import type { WrongPin } from "@sufra/domain/staff/pin"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
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
import { createdAt, establishmentId, instant } from "./columns.ts"
import { branch } from "./place/branch.ts"
import { tableSection } from "./place/dining-table.ts"
import { establishment } from "./place/establishment.ts"

/** Global: a person signs in by e-mail, before the tenant is known. */
export const staff = pgTable(
  "staff",
  {
    id: uuid().primaryKey(),
    /** Null for a platform administrator, who belongs to no place. */
    establishmentId: uuid().references(() => establishment.id),
    email: text().notNull(),
    name: text().notNull(),
    role: text({
      enum: [
        "owner",
        "manager",
        "cashier",
        "waiter",
        "kitchen",
        "courier",
        "platform-administrator",
      ],
    }).notNull(),
    passwordHash: text().notNull(),
    /** Whether an owner is the platform administrator too: of a single restaurant it is one person. */
    runsInstallation: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Null: no PIN. It opens a session on a shared tablet and nowhere else. */
    pinHash: text(),
    /** The authenticator's key, sealed with the installation's secret; null: none. */
    totpSealed: text(),
    /** Null while the key has been shown and no code has confirmed it: nothing is asked at the sign-in. */
    totpConfirmedAt: instant(),
    /** The time step of the last code that was accepted: that code and older ones are refused. */
    totpLastStep: integer(),
    /** Keyed hashes of the recovery codes that are left. */
    recoveryHashes: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("staff_email").on(table.email),
    check(
      "staff_who_runs_the_installation_is_an_owner",
      sql`NOT ${table.runsInstallation} OR ${table.role} = 'owner'`,
    ),
    check("staff_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
    check(
      "staff_belongs_to_a_place_or_the_platform",
      sql`(${table.role} = 'platform-administrator') = (${table.establishmentId} IS NULL)`,
    ),
  ],
)

/** No row for a staff member means every branch. */
export const staffBranch = pgTable(
  "staff_branch",
  {
    establishmentId: establishmentId(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    branchId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.staffId, table.branchId] })],
)

/** The sections whose tables are somebody's own. No row: every table of their branches. */
export const staffSection = pgTable(
  "staff_section",
  {
    establishmentId: establishmentId(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    sectionId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.staffId, table.sectionId] }),
    foreignKey({
      columns: [table.establishmentId, table.sectionId],
      foreignColumns: [tableSection.establishmentId, tableSection.id],
    }),
  ],
)

/** Global: a refresh token names its session. Tokens are counted, not stored (see refresh rotation). */
export const staffSession = pgTable(
  "staff_session",
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    generation: integer().notNull().default(1),
    rotatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text().notNull(),
    /** The shared tablet on which the session was opened by PIN; null: it was opened by password. */
    tabletId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index("staff_session_by_staff").on(table.staffId),
    index("staff_session_by_expiry").on(table.expiresAt),
    index("staff_session_by_tablet").on(table.tabletId),
  ],
)

/** Somebody who has a link to make their account. The link is derived from the row, and never stored. */
export const staffInvite = pgTable(
  "staff_invite",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Null: whoever accepts gives theirs. */
    email: text(),
    role: text({ enum: ["owner", "manager", "cashier", "waiter", "kitchen", "courier"] }).notNull(),
    /** None: every branch. */
    branchIds: uuid().array().notNull().default([]),
    invitedBy: uuid()
      .notNull()
      .references(() => staff.id),
    /** The link is signed with it: renewing the invite makes the earlier link invalid. */
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    check("staff_invite_email_is_lower_case", sql`${table.email} = lower(${table.email})`),
  ],
)

/** A device on which staff of one branch change by PIN. */
export const sharedTablet = pgTable(
  "shared_tablet",
  {
    establishmentId: establishmentId(),
    id: uuid().notNull(),
    branchId: uuid().notNull(),
    name: text().notNull(),
    /** Without a touch for so long, the tablet locks. */
    lockAfterMinutes: integer().notNull(),
    registeredBy: uuid()
      .notNull()
      .references(() => staff.id),
    /** PINs that were typed wrong here and count against the tablet: too many lock it for a while. */
    wrongPins: jsonb().$type<WrongPin[]>().notNull().default([]),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
  ],
)

/**
 * Global: wrong passwords, counted per e-mail and address, known or not. Counted per account alone,
 * anybody could keep the owner out; and a lock that only accounts have tells which ones exist.
 */
export const signInGuard = pgTable("sign_in_guard", {
  id: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: instant(),
  lastTriedAt: instant().notNull(),
})
