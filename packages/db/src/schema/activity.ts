import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** What the dashboard counts and no feature owns yet. */
export const evaluation = pgTable(
  "evaluation",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    branchId: uuid(),
    submittedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("evaluation_by_time").on(table.establishmentId, table.submittedAt),
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
