import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, instant } from "./columns.ts"
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
      enum: ["owner", "manager", "cashier", "kitchen", "courier", "platform-administrator"],
    }).notNull(),
    passwordHash: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("staff_email").on(table.email),
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
    createdAt: createdAt(),
  },
  (table) => [
    index("staff_session_by_staff").on(table.staffId),
    index("staff_session_by_expiry").on(table.expiresAt),
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
