import type { AudienceConditions } from "@sufra/domain/promotion/audience"
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant, localText } from "../columns.ts"
import { customer } from "../customer.ts"
import { establishment } from "../place/establishment.ts"

/** A promotion that staff send to guests: inside the app, and to who agreed by SMS or e-mail. */
export const promotionSend = pgTable(
  "promotion_send",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    title: localText().notNull(),
    text: localText().notNull(),
    link: text().notNull(),
    conditions: jsonb().$type<AudienceConditions>().notNull(),
    bySms: boolean().notNull(),
    byEmail: boolean().notNull(),
    /** Of the pages that its links lead to. */
    pageOrigin: text().notNull(),
    staffId: uuid().notNull(),
    /** The last customer who was looked at: who comes next is not yet. */
    afterCustomerId: uuid(),
    createdAt: createdAt(),
    /** When nobody was left to be looked at. */
    finishedAt: instant(),
    /** When staff ended it: what waited then was not sent. */
    stoppedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("promotion_send_by_time").on(table.establishmentId, table.createdAt),
  ],
)

/** Who was sent it, and whether they followed it. */
export const promotionRecipient = pgTable(
  "promotion_recipient",
  {
    establishmentId: establishmentId(),
    sendId: uuid().notNull(),
    customerId: uuid().notNull(),
    bySms: boolean().notNull(),
    byEmail: boolean().notNull(),
    sentAt: instant().notNull(),
    tappedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.sendId, table.customerId] }),
    foreignKey({
      columns: [table.establishmentId, table.sendId],
      foreignColumns: [promotionSend.establishmentId, promotionSend.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    index("promotion_recipient_of").on(table.establishmentId, table.customerId, table.sentAt),
  ],
)
