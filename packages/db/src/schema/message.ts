import { sql } from "drizzle-orm"
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/**
 * An SMS or e-mail that is owed to somebody. Written with what causes it, sent afterwards: what was
 * written is sent though the server dies in between.
 */
export const message = pgTable(
  "message",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    channel: text({ enum: ["sms", "email"] }).notNull(),
    purpose: text().notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    /** What it is about; two messages of one key are one. */
    key: text().notNull(),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    /** A worker is about to send it, until then: it may be out already. Null: it waits in peace. */
    claimedUntil: instant(),
    /** Given up after it: a code is of no use tomorrow. */
    giveUpAt: instant().notNull(),
    sentAt: instant(),
    failedAt: instant(),
    provider: text(),
    providerReference: text(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    uniqueIndex("message_key").on(table.establishmentId, table.key),
    index("message_by_time").on(table.establishmentId, table.createdAt),
    index("message_codes")
      .on(table.establishmentId, table.createdAt)
      .where(sql`${table.purpose} = 'verification-code'`),
    index("message_waiting").on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
  ],
)
