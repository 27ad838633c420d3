import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** What the dashboard counts and no feature owns yet. This one: a try at the prize wheel, won or lost. */
export const wheelAttempt = pgTable(
  "wheel_attempt",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    branchId: uuid(),
    attemptedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("wheel_attempt_by_time").on(table.establishmentId, table.attemptedAt),
  ],
)

export const referralLead = pgTable(
  "referral_lead",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    status: text({ enum: ["pending", "joined", "declined", "active", "canceled", "returned"] })
      .notNull()
      .default("pending"),
    referredAt: instant().notNull(),
    /** When the friend's first order completed. */
    convertedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("referral_lead_by_time").on(table.establishmentId, table.referredAt),
    index("referral_lead_by_conversion").on(table.establishmentId, table.convertedAt),
  ],
)
