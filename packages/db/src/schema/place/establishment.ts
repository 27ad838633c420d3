import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import type { EstablishmentSettings } from "@sufra/domain/establishment/settings"
import type { ThemeColours } from "@sufra/domain/establishment/theme"
import { sql } from "drizzle-orm"
import { bigint, boolean, check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt, establishmentId, localText, requestHash } from "../columns.ts"

/** The tenant. Its uuid works wherever a QR code's does. */
export const establishment = pgTable(
  "establishment",
  {
    id: uuid().primaryKey(),
    name: localText().notNull(),
    description: localText().notNull(),
    logoMediaId: uuid(),
    theme: jsonb().$type<ThemeColours>().notNull(),
    vatNumber: text(),
    priceIncludesTax: boolean().notNull().default(true),
    timezone: text().notNull().default("Asia/Riyadh"),
    businessDayStartMinute: integer().notNull().default(240),
    /** First days of Hijri months that the owner moved, as they were announced. */
    movedMonths: jsonb().$type<MovedMonths>().notNull().default({}),
    active: boolean().notNull().default(true),
    modules: jsonb().$type<ModuleName[]>().notNull().default([]),
    /** What the platform lets the owner switch on; null: everything. */
    allowedModules: jsonb().$type<ModuleName[]>(),
    settings: jsonb().$type<Partial<EstablishmentSettings>>().notNull().default({}),
    createdAt: createdAt(),
    requestHash: requestHash(),
  },
  (table) => [
    check(
      "establishment_business_day_start_in_day",
      sql`${table.businessDayStartMinute} BETWEEN 0 AND 1439`,
    ),
  ],
)

/**
 * How often what guests see of a place has changed. In a row of its own, which staff's changes lock: the
 * place's own row is read by everything, and a copy of it may lie on every node of a cluster.
 */
export const establishmentVersion = pgTable("establishment_version", {
  establishmentId: establishmentId()
    .primaryKey()
    .references(() => establishment.id),
  version: bigint({ mode: "number" }).notNull().default(1),
})
