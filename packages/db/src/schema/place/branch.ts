import type { HoursOverride, WeeklyHours } from "@sufra/domain/branch/opening-hours"
import type { PrayerPause } from "@sufra/domain/branch/prayer-pause"
import type { OrderType } from "@sufra/domain/establishment/settings"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant, localText, requestHash } from "../columns.ts"
import { establishment } from "./establishment.ts"

export const branch = pgTable(
  "branch",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    address: localText().notNull(),
    phone: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    weeklyHours: jsonb().$type<WeeklyHours>().notNull(),
    hoursOverrides: jsonb().$type<HoursOverride[]>().notNull().default([]),
    pausedUntil: instant(),
    orderTypes: jsonb().$type<OrderType[]>().notNull(),
    /** Which prayers the branch closes for, and how long for each; null: it stays open. */
    prayerPause: jsonb().$type<PrayerPause>(),
    /** Farther away nobody orders to a table here; null = from anywhere. */
    dineInRadiusMeters: integer(),
    /** Whether guests without a table's code may order to eat here, and fetch it at the counter. */
    servesAtCounter: boolean().notNull().default(false),
    /** Orders for each quarter of an hour; null = as many as come. */
    slotCapacity: integer(),
    /** From accepting an order to its being ready, as guests are told before staff say otherwise. */
    leadMinutes: integer().notNull().default(20),
    /** Whether an accepted order goes to the kitchen by itself, when its time has come. */
    sendsToKitchen: boolean().notNull().default(true),
    /** How long after its bill is paid a table becomes free by itself; null = staff free it. */
    tableFreedAfterMinutes: integer().default(15),
    /** Of what stands on the bill, for dine-in only. */
    serviceRateBp: integer().notNull().default(0),
    /** VAT of what has no tax group of its own, and of the charges. */
    vatRateBp: integer().notNull().default(1500),
    isMain: boolean().notNull().default(false),
    position: integer().notNull(),
    createdAt: createdAt(),
    /** Deleted by its owner: guests and the console see nothing of it, reports still know its name. */
    archivedAt: instant(),
    requestHash: requestHash(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    uniqueIndex("branch_one_main").on(table.establishmentId).where(sql`${table.isMain}`),
    check(
      "branch_main_is_not_archived",
      sql`NOT (${table.isMain} AND ${table.archivedAt} IS NOT NULL)`,
    ),
    check("branch_lat_on_earth", sql`${table.lat} BETWEEN -90 AND 90`),
    check("branch_lng_on_earth", sql`${table.lng} BETWEEN -180 AND 180`),
    check("branch_radius_positive", sql`${table.dineInRadiusMeters} > 0`),
    check("branch_capacity_positive", sql`${table.slotCapacity} > 0`),
    check("branch_lead_in_a_day", sql`${table.leadMinutes} BETWEEN 0 AND 1440`),
    check("branch_table_freed_in_a_day", sql`${table.tableFreedAfterMinutes} BETWEEN 0 AND 1440`),
    check("branch_service_rate", sql`${table.serviceRateBp} BETWEEN 0 AND 10000`),
    check("branch_vat_rate", sql`${table.vatRateBp} BETWEEN 0 AND 10000`),
  ],
)
