import { strangerActs } from "@sufra/domain/stranger-limit/stranger-limits"
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { establishmentId, id, instant } from "./columns.ts"
import { establishment } from "./place/establishment.ts"

/** Somebody who proved no phone did something that a limit counts. Kept for a day, with nothing of a person. */
export const strangerAct = pgTable(
  "stranger_act",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    act: text({ enum: strangerActs }).notNull(),
    /** The widest network around the address: whoever owns one has no second. */
    network: text().notNull(),
    doneAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("stranger_act_by_time").on(table.establishmentId, table.act, table.doneAt),
  ],
)
