import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"
import { staff } from "./staff.ts"

/** A place's own account with who carries its SMS, and with who carries its e-mails. */
export const messageAccount = pgTable(
  "message_account",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    channel: text({ enum: ["sms", "email"] }).notNull(),
    provider: text({ enum: ["unifonic", "taqnyat", "twilio", "smtp"] }).notNull(),
    /** A registered name or number; of e-mails an address, with or without a name before it. */
    sender: text().notNull(),
    /** Twilio's account SID; the user of a mail server. Null: there is none. */
    account: text(),
    /** `host:port` of a mail server. */
    server: text(),
    /** The provider's key, or the user's password, sealed with the installation's secret. */
    sealedKey: text(),
    /** The last letters of a long key, by which its owner knows it again. */
    keyEnds: text(),
    changedAt: instant().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => staff.id),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.channel] })],
)
