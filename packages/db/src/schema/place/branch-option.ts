import { foreignKey, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core"
import { establishmentId, instant } from "../columns.ts"
import { modifierOption } from "../menu.ts"
import { staff } from "../staff.ts"
import { branch } from "./branch.ts"

/** An option that is sold out at one branch; no row means it is there. */
export const branchOption = pgTable(
  "branch_option",
  {
    establishmentId: establishmentId(),
    branchId: uuid().notNull(),
    optionId: uuid().notNull(),
    soldOutAt: instant().notNull(),
    /** When that ends by itself; null = when staff say so. */
    soldOutUntil: instant(),
    soldOutBy: uuid().references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.branchId, table.optionId] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.optionId],
      foreignColumns: [modifierOption.establishmentId, modifierOption.id],
    }).onDelete("cascade"),
  ],
)
