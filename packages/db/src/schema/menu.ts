import { allOrderTypes, type OrderType } from "@sufra/domain/establishment/settings"
import {
  type Allergen,
  caffeineBases,
  type DietTag,
  type Nutrition,
  type NutritionAmounts,
} from "@sufra/domain/menu/nutrition"
import type { OfferingWindow } from "@sufra/domain/menu/offering"
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
import {
  createdAt,
  establishmentId,
  id,
  instant,
  localText,
  minorAmount,
  requestHash,
} from "./columns.ts"
import { media } from "./media.ts"
import { branch } from "./place/branch.ts"
import { establishment } from "./place/establishment.ts"
import { staff } from "./staff.ts"

/** When staff deleted it: orders of the past still name it, no menu does. */
const archivedAt = () => instant()

/** Where in the kitchen a category, or one dish of it, is made: the grill, the bar. */
export const kitchenStation = pgTable(
  "kitchen_station",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    position: integer().notNull(),
    createdAt: createdAt(),
    requestHash: requestHash(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.id] })],
)

/** A rate of VAT that is not the branch's own: zero-rated, exempt. */
export const taxGroup = pgTable(
  "tax_group",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    rateBp: integer().notNull(),
    createdAt: createdAt(),
    requestHash: requestHash(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    check("tax_group_rate", sql`${table.rateBp} BETWEEN 0 AND 10000`),
  ],
)

export const category = pgTable(
  "category",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: localText().notNull(),
    position: integer().notNull(),
    /** When it is offered; empty = always. */
    windows: jsonb().$type<OfferingWindow[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    /** Null: every station sees it. */
    stationId: uuid(),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    requestHash: requestHash(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.stationId],
      foreignColumns: [kitchenStation.establishmentId, kitchenStation.id],
    }),
  ],
)

/** No row for a category means every branch. */
export const categoryBranch = pgTable(
  "category_branch",
  {
    establishmentId: establishmentId(),
    categoryId: uuid().notNull(),
    branchId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.categoryId, table.branchId] }),
    foreignKey({
      columns: [table.establishmentId, table.categoryId],
      foreignColumns: [category.establishmentId, category.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
  ],
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
    /** Published: guests see it. */
    active: boolean().notNull().default(true),
    orderTypes: jsonb().$type<OrderType[]>().notNull().default(allOrderTypes),
    calories: integer(),
    burnMinutes: integer(),
    nutrition: jsonb().$type<Nutrition>(),
    caffeineBasis: text({ enum: caffeineBases }).notNull().default("per-cup"),
    /** Null until somebody has said which: an empty list claims that there are none. */
    allergens: jsonb().$type<Allergen[]>(),
    dietTags: jsonb().$type<DietTag[]>().notNull().default([]),
    /** Null: VAT at the branch's rate. */
    taxGroupId: uuid(),
    /** The law's fee comes on top. */
    isTobacco: boolean().notNull().default(false),
    /** Null: it is made where its category is. */
    stationId: uuid(),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    requestHash: requestHash(),
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
    foreignKey({
      columns: [table.establishmentId, table.taxGroupId],
      foreignColumns: [taxGroup.establishmentId, taxGroup.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.stationId],
      foreignColumns: [kitchenStation.establishmentId, kitchenStation.id],
    }),
    uniqueIndex("product_slug")
      .on(table.establishmentId, table.slug)
      .where(sql`${table.archivedAt} IS NULL`),
    check("product_price_not_negative", sql`${table.priceMinor} >= 0`),
    check("product_calories_not_negative", sql`${table.calories} >= 0`),
  ],
)

/** A name that a product once had: links to it are sent on to the new one. */
export const productOldSlug = pgTable(
  "product_old_slug",
  {
    establishmentId: establishmentId(),
    slug: text().notNull(),
    productId: uuid().notNull(),
    retiredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.slug] }),
    foreignKey({
      columns: [table.establishmentId, table.productId],
      foreignColumns: [product.establishmentId, product.id],
    }).onDelete("cascade"),
  ],
)

/** What differs at one branch; no row means the product's own price, available, not counted. */
export const branchProduct = pgTable(
  "branch_product",
  {
    establishmentId: establishmentId(),
    branchId: uuid().notNull(),
    productId: uuid().notNull(),
    priceMinor: minorAmount(),
    /** False: this branch does not have it on its menu at all. */
    available: boolean().notNull().default(true),
    /** Portions left; null = not counted. */
    stock: integer(),
    /** Since when staff say it is sold out; null = it is not. */
    soldOutAt: instant(),
    /** When that ends by itself; null = when staff say so. */
    soldOutUntil: instant(),
    soldOutBy: uuid().references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.branchId, table.productId] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.productId],
      foreignColumns: [product.establishmentId, product.id],
    }).onDelete("cascade"),
    check("branch_product_price_not_negative", sql`${table.priceMinor} >= 0`),
    check("branch_product_stock_not_negative", sql`${table.stock} >= 0`),
  ],
)

/** What goes with a product, as staff chose it. */
export const productSuggestion = pgTable(
  "product_suggestion",
  {
    establishmentId: establishmentId(),
    productId: uuid().notNull(),
    suggestedId: uuid().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.productId, table.suggestedId] }),
    foreignKey({
      columns: [table.establishmentId, table.productId],
      foreignColumns: [product.establishmentId, product.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.establishmentId, table.suggestedId],
      foreignColumns: [product.establishmentId, product.id],
    }).onDelete("cascade"),
    check("product_suggestion_of_another", sql`${table.productId} <> ${table.suggestedId}`),
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
    requestHash: requestHash(),
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
    /** Calories and nutrition are what it adds to the product's own. */
    calories: integer(),
    nutrition: jsonb().$type<NutritionAmounts>(),
    allergens: jsonb().$type<Allergen[]>().notNull().default([]),
    isDefault: boolean().notNull().default(false),
    available: boolean().notNull().default(true),
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
