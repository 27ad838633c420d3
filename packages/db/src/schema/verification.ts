import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** A code that was sent, and what was asked for on the way: sends are counted here too. */
export const verificationCode = pgTable(
  "verification_code",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    phone: text().notNull(),
    /** The browser that asked: nobody else may use the code. */
    browserId: uuid().notNull(),
    /** The asker's network, as limits count it. */
    address: text().notNull(),
    /** The wider IPv6 networks around it, which may be one customer's: null for IPv4. */
    network56: text(),
    network48: text(),
    codeHash: text().notNull(),
    wrongTries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    // Without the place: whoever floods one phone does it through many.
    index("verification_code_by_phone").on(table.phone, table.sentAt),
    index("verification_code_by_browser").on(table.browserId, table.sentAt),
    index("verification_code_by_address").on(table.address, table.sentAt),
    index("verification_code_by_network56").on(
      table.establishmentId,
      table.network56,
      table.sentAt,
    ),
    index("verification_code_by_network48").on(
      table.establishmentId,
      table.network48,
      table.sentAt,
    ),
    index("verification_code_by_time").on(table.establishmentId, table.sentAt),
  ],
)

/** Wrong guesses at a phone's codes, whichever code: a new one never resets them. */
export const verificationTries = pgTable(
  "verification_tries",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    phone: text().notNull(),
    /** When each of the last ones was, oldest first; no more of them than block the phone. */
    wrongAt: instant().array().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.phone] })],
)
