import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { establishmentId, instant } from "../columns.ts"

/** A hint that something changed, until the relay has told it onwards after the commit. */
export const event = pgTable("event", {
  id: uuid().primaryKey(),
  establishmentId: establishmentId(),
  topic: text().notNull(),
  entityId: uuid().notNull(),
  version: bigint({ mode: "number" }).notNull(),
  createdAt: instant().notNull(),
})
