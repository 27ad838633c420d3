import { sql } from "drizzle-orm"
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"

/** One row: what this installation is. Demo mode is decided once, when the database is first filled. */
export const installation = pgTable(
  "installation",
  {
    id: integer().primaryKey().default(1),
    demo: boolean().notNull(),
    /** Of an installation from before the secret lay in a file: the next start moves it there. */
    signingSecret: text(),
    /** Made of the secret, and of no use without it: whether a process has the right one. */
    secretMark: text(),
    setupTokenHash: text(),
    createdAt: createdAt(),
  },
  (table) => [check("installation_is_single", sql`${table.id} = 1`)],
)
