import type { HoursRange } from "@sufra/domain/branch/opening-hours"
import type { Allergen, DietTag, Nutrition } from "@sufra/domain/menu/nutrition"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, localText, minorAmount } from "./columns.ts"
import { establishment, media } from "./establishment.ts"

export const category = pgTable(
  "category",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    position: integer().notNull(),
    /** Minutes of the day in which it is offered; empty = always. */
    windows: jsonb().$type<HoursRange[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.id] })],
)

export const product = pgTable(
  "product",
  {
    establishmentId: establishmentId(),
    id: id(),
    categoryId: uuid().notNull(),
    slug: text().notNull(),
    name: localText().notNull(),
    description: localText().notNull(),
    mediaId: uuid(),
    priceMinor: minorAmount().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    calories: integer(),
    burnMinutes: integer(),
    nutrition: jsonb().$type<Nutrition>(),
    allergens: jsonb().$type<Allergen[]>().notNull().default([]),
    dietTags: jsonb().$type<DietTag[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.categoryId],
      foreignColumns: [category.establishmentId, category.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.mediaId],
      foreignColumns: [media.establishmentId, media.id],
    }),
    uniqueIndex("product_slug").on(table.establishmentId, table.slug),
    check("product_price_not_negative", sql`${table.priceMinor} >= 0`),
  ],
)

/** Sizes are a group with minimum = maximum = 1. */
export const modifierGroup = pgTable(
  "modifier_group",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    minimum: integer().notNull(),
    maximum: integer().notNull(),
    free: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    check(
      "modifier_group_bounds",
      sql`${table.minimum} >= 0 AND ${table.maximum} >= ${table.minimum} AND ${table.free} >= 0`,
    ),
  ],
)

export const modifierOption = pgTable(
  "modifier_option",
  {
    establishmentId: establishmentId(),
    id: id(),
    groupId: uuid().notNull(),
    name: localText().notNull(),
    priceMinor: minorAmount().notNull(),
    calories: integer(),
    isDefault: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.groupId],
      foreignColumns: [modifierGroup.establishmentId, modifierGroup.id],
    }),
    check("modifier_option_price_not_negative", sql`${table.priceMinor} >= 0`),
  ],
)

export const productModifierGroup = pgTable(
  "product_modifier_group",
  {
    establishmentId: establishmentId(),
    productId: uuid().notNull(),
    groupId: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.productId, table.groupId] }),
    foreignKey({
      columns: [table.establishmentId, table.productId],
      foreignColumns: [product.establishmentId, product.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.groupId],
      foreignColumns: [modifierGroup.establishmentId, modifierGroup.id],
    }),
  ],
)

/** A product with steps is a combo: each step is "choose n of these products". */
export const comboStep = pgTable(
  "combo_step",
  {
    establishmentId: establishmentId(),
    id: id(),
    comboProductId: uuid().notNull(),
    name: localText().notNull(),
    choose: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.comboProductId],
      foreignColumns: [product.establishmentId, product.id],
    }),
    check("combo_step_chooses_something", sql`${table.choose} > 0`),
  ],
)

export const comboStepProduct = pgTable(
  "combo_step_product",
  {
    establishmentId: establishmentId(),
    stepId: uuid().notNull(),
    productId: uuid().notNull(),
    extraMinor: minorAmount().notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.stepId, table.productId] }),
    foreignKey({
      columns: [table.establishmentId, table.stepId],
      foreignColumns: [comboStep.establishmentId, comboStep.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.productId],
      foreignColumns: [product.establishmentId, product.id],
    }),
    check("combo_extra_not_negative", sql`${table.extraMinor} >= 0`),
  ],
)
