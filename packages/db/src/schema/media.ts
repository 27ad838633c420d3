import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** A picture that was uploaded or made; the files are in the media store under both ids. */
export const media = pgTable(
  "media",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    /** False while a guest has uploaded it and used it for nothing: then nobody is shown it. */
    isPublic: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.id] })],
)
