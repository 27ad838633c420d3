import type { Coordinates } from "@sufra/domain/branch/distance"
import { sql } from "drizzle-orm"
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, localText, minorAmount } from "../columns.ts"
import { branch } from "./branch.ts"

/** Where a branch delivers, for how much and how fast. */
export const deliveryZone = pgTable(
  "delivery_zone",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    name: localText().notNull(),
    polygon: jsonb().$type<Coordinates[]>().notNull(),
    feeMinor: minorAmount().notNull(),
    minimumMinor: minorAmount().notNull().default(0),
    /** From so much on nobody pays the fee; null = everybody does. */
    freeFromMinor: minorAmount(),
    minutes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    index("delivery_zone_of_branch").on(table.establishmentId, table.branchId),
    check("delivery_zone_amounts", sql`${table.feeMinor} >= 0 AND ${table.minimumMinor} >= 0`),
    check("delivery_zone_free_from_positive", sql`${table.freeFromMinor} > 0`),
    check("delivery_zone_minutes", sql`${table.minutes} BETWEEN 1 AND 1440`),
  ],
)
