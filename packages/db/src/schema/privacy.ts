import { identityChecks, requestKinds, requestStates } from "@sufra/domain/privacy/request"
import { sql } from "drizzle-orm"
import {
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
import { establishmentId, id, instant } from "./columns.ts"
import { customer } from "./customer.ts"

/** Somebody asks what is kept of them, or to have it corrected or erased. The law says until when. */
export const privacyRequest = pgTable(
  "privacy_request",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    kind: text({ enum: requestKinds }).notNull(),
    state: text({ enum: requestStates }).notNull(),
    /** In the guest's words: what is wrong, or why. */
    wish: text().notNull().default(""),
    receivedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** When it was sure who asks: at once for who is signed in. */
    checkedAt: instant(),
    checkedHow: text({ enum: identityChecks }),
    extendedAt: instant(),
    extensionReason: text(),
    /** What the guest was told at the end: an answer, or why not. */
    answer: text(),
    closedAt: instant(),
    /** Who wrote it down for the guest; null: the guest did. */
    recordedBy: uuid(),
    handledBy: uuid(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    // Asked again while the first is open, it is the first.
    uniqueIndex("privacy_request_open")
      .on(table.establishmentId, table.customerId, table.kind)
      .where(sql`${table.closedAt} IS NULL`),
    index("privacy_request_of").on(table.establishmentId, table.customerId, table.receivedAt),
    index("privacy_request_by_due").on(table.establishmentId, table.dueAt),
    check(
      "privacy_request_closed",
      sql`(${table.closedAt} IS NOT NULL) = (${table.state} IN ('done', 'refused', 'withdrawn'))`,
    ),
    check(
      "privacy_request_extension_has_reason",
      sql`(${table.extendedAt} IS NULL) = (${table.extensionReason} IS NULL)`,
    ),
  ],
)
