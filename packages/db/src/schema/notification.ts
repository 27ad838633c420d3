import type { Notification, NotificationKind } from "@sufra/domain/message/notification"
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant } from "./columns.ts"
import { customer } from "./customer.ts"

/** What a customer is told inside the app. Its sentence is made when it is read, in the reader's language. */
export const notification = pgTable(
  "notification",
  {
    establishmentId: establishmentId(),
    id: id(),
    customerId: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    facts: jsonb().$type<Notification["facts"]>().notNull(),
    /** Told again under the same key it is the same notification. */
    key: text().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    uniqueIndex("notification_key").on(table.establishmentId, table.customerId, table.key),
    index("notification_by_key").on(table.establishmentId, table.key),
    index("notification_of").on(table.establishmentId, table.customerId, table.id),
  ],
)
