import { sql } from "drizzle-orm"
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { instant } from "../columns.ts"
import { staff } from "../staff.ts"

/** One row, once somebody has saved: what the console sets for all places. Null: nobody said anything. */
export const installationSettings = pgTable(
  "installation_settings",
  {
    id: integer().primaryKey().default(1),
    /** Where guests open the pages. */
    pageOrigin: text(),
    /** The template of a map's pictures, or `none`. */
    mapTiles: text(),
    mapAttribution: text(),
    changedAt: instant().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => staff.id),
  },
  (table) => [check("installation_settings_is_single", sql`${table.id} = 1`)],
)
