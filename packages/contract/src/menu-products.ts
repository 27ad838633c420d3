import { cleanLine, cleanParagraph } from "@sufra/domain/menu/menu-text"
import { allergens, caffeineBases, dietTags } from "@sufra/domain/menu/nutrition"
import { advisedGaps, requiredGaps } from "@sufra/domain/menu/publishing"
import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { productLimits } from "./menu-limits.ts"
import { image, localText, nothing, orderType, reply, uuid } from "./shapes.ts"

const clientId = uuid.meta({
  description: "Made by the client and kept, so that a retry has one effect",
})

const nameText = z.string().overwrite(cleanLine).max(productLimits.nameLength, "name_too_long")
const descriptionText = z
  .string()
  .overwrite(cleanParagraph)
  .max(productLimits.descriptionLength, "description_too_long")

const bothNames = z.object({
  en: nameText.min(1, "required"),
  sa: nameText.min(1, "required"),
})

/** A draft may wait for its translation: one name is enough until it is published. */
const anyName = z
  .object({ en: nameText, sa: nameText })
  .refine(({ en, sa }) => en !== "" || sa !== "", { error: "name_required", path: ["sa"] })

const priceMinor = z
  .int("price_invalid")
  .min(0, "price_invalid")
  .max(productLimits.priceMinor, "price_invalid")
const calories = z
  .int("calories_invalid")
  .min(0, "calories_invalid")
  .max(productLimits.calories, "calories_invalid")
const amountMg = z
  .int("amount_invalid")
  .min(0, "amount_invalid")
  .max(productLimits.amountMg, "amount_invalid")

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid")
  .meta({ example: "11:30" })

const offeringWindow = z
  .object({
    opens: clockTime,
    closes: clockTime.meta({ description: "At or before `opens`: on the next day" }),
    days: z
      .array(z.int().min(0).max(6))
      .max(7)
      .meta({ description: "0 is Sunday; empty means every day" }),
  })
  .meta({ id: "OfferingWindow" })

const nutritionInput = z
  .object({
    serving_size: z.object({
      amount: z.number().positive("amount_invalid").max(100_000, "amount_invalid"),
      unit: z.enum(["gm", "liter"]),
    }),
    total_fat_mg: amountMg,
    saturated_fat_mg: amountMg,
    trans_fat_mg: amountMg,
    cholesterol_mg: amountMg,
    sodium_mg: amountMg,
    carbohydrate_mg: amountMg,
    dietary_fiber_mg: amountMg,
    total_sugars_mg: amountMg,
    added_sugars_mg: amountMg,
    protein_mg: amountMg,
    caffeine_mg: amountMg,
  })
  .refine((label) => label.saturated_fat_mg + label.trans_fat_mg <= label.total_fat_mg, {
    error: "fats_exceed_total",
    path: ["total_fat_mg"],
  })
  .refine((label) => label.total_sugars_mg <= label.carbohydrate_mg, {
    error: "sugars_exceed_carbohydrate",
    path: ["total_sugars_mg"],
  })
  .refine((label) => label.added_sugars_mg <= label.total_sugars_mg, {
    error: "added_sugars_exceed_sugars",
    path: ["added_sugars_mg"],
  })
  .meta({ id: "NutritionLabel", description: "Per serving, in milligrams" })

const productInput = z.object({
  category_id: uuid,
  name: anyName,
  description: z.object({ en: descriptionText, sa: descriptionText }),
  media_id: uuid.nullable(),
  price_minor: priceMinor,
  order_types: z.array(orderType).min(1, "required").max(3),
  calories: calories.nullable(),
  nutrition: nutritionInput.nullable(),
  caffeine_basis: z.enum(caffeineBases),
  allergens: z
    .array(z.enum(allergens))
    .max(allergens.length)
    .nullable()
    .meta({ description: "Null until somebody has said; empty claims that there are none" }),
  diet_tags: z.array(z.enum(dietTags)).max(dietTags.length),
  published: z.boolean(),
})

const gaps = z
  .object({
    required: z.array(z.enum(requiredGaps)),
    advised: z.array(z.enum(advisedGaps)),
  })
  .meta({ id: "PublishingGaps", description: "What is missing, in the order of the form" })

const staffProductRow = z
  .object({
    id: uuid,
    slug: z.string(),
    name: localText,
    image: image.nullable(),
    price_minor: z.int(),
    calories: z.int().nullable(),
    published: z.boolean(),
    gaps,
    is_combo: z.boolean(),
    has_choices: z.boolean(),
  })
  .meta({ id: "StaffProductRow" })

const categoryInput = z.object({
  name: bothNames,
  windows: z.array(offeringWindow).max(20),
  active: z.boolean(),
  branch_ids: z.array(uuid).max(500).meta({ description: "Empty means every branch" }),
})

const staffCategory = z
  .object({
    id: uuid,
    name: localText,
    windows: z.array(offeringWindow),
    active: z.boolean(),
    branch_ids: z.array(uuid),
    products: z.array(staffProductRow),
  })
  .meta({ id: "StaffCategory" })

const staffProduct = z
  .object({
    id: uuid,
    slug: z.string(),
    version: z.string().meta({ description: "Sent back with a save: an older one is refused" }),
    ...productInput.shape,
    name: localText,
    description: localText,
    image: image.nullable(),
    burn_minutes: z.int().nullable(),
    gaps,
    is_combo: z.boolean(),
    has_choices: z.boolean(),
  })
  .meta({ id: "StaffProduct" })

const staffMenu = z.object({
  categories: z.array(staffCategory),
  branches: z.array(z.object({ id: uuid, name: localText })),
})

const byId = z.object({ id: uuid })
const orderedIds = z.array(uuid).max(5_000)
const edits = { tag: "menu", audience: { capability: "menu.edit" } } as const

export const menuProductEndpoints = {
  "GET /staff/menu/": {
    ...edits,
    summary: "The whole menu as it is edited: also what is hidden or not published",
    reply: reply(staffMenu),
  },
  "POST /staff/menu/categories/": {
    ...edits,
    summary: "Add a category at the end of the menu",
    body: categoryInput.extend({ id: clientId }),
    reply: reply(staffCategory),
  },
  "PUT /staff/menu/categories/{id}/": {
    ...edits,
    summary: "Save a category's names, hours, branches and whether guests see it",
    params: byId,
    body: categoryInput,
    reply: reply(staffCategory),
  },
  "DELETE /staff/menu/categories/{id}/": {
    ...edits,
    summary: "Delete a category; one with products needs to be told what becomes of them",
    params: byId,
    query: z.object({
      move_to: uuid.optional().meta({ description: "The category that takes its products" }),
      with_products: z.literal("true").optional().meta({ description: "Delete them as well" }),
    }),
    reply: nothing,
  },
  "POST /staff/menu/categories/{id}/restore/": {
    ...edits,
    summary: "Undo a deletion, with the products that were deleted with it",
    params: byId,
    reply: reply(staffCategory),
  },
  "PUT /staff/menu/category-order/": {
    ...edits,
    summary: "Put the categories in order; those not named stay behind their neighbour",
    body: z.object({ ids: orderedIds }),
    reply: reply(staffMenu),
  },
  "PUT /staff/menu/product-order/": {
    ...edits,
    summary: "Put products in order, and move them between the categories that are named",
    body: z.object({
      categories: z
        .array(z.object({ id: uuid, product_ids: orderedIds }))
        .min(1)
        .max(500),
    }),
    reply: reply(staffMenu),
  },
  "POST /staff/menu/products/": {
    ...edits,
    summary: "Add a product at the end of a category",
    body: productInput.extend({ id: clientId }),
    reply: reply(staffProduct),
  },
  "GET /staff/menu/products/{id}/": {
    ...edits,
    summary: "One product as it is edited",
    params: byId,
    reply: reply(staffProduct),
  },
  "PUT /staff/menu/products/{id}/": {
    ...edits,
    summary: "Save a whole product; refused when somebody else changed it meanwhile",
    params: byId,
    body: productInput.extend({ version: z.string().max(100) }),
    reply: reply(staffProduct),
  },
  "PATCH /staff/menu/products/{id}/": {
    ...edits,
    summary: "Save a name or the price alone, or publish it or take it off the menu",
    params: byId,
    body: z.object({
      name: z
        .object({ en: nameText.min(1, "required"), sa: nameText.min(1, "required") })
        .partial()
        .optional(),
      price_minor: priceMinor.optional(),
      published: z.boolean().optional(),
    }),
    reply: reply(staffProduct),
  },
  "POST /staff/menu/products/{id}/duplicate/": {
    ...edits,
    summary: "Copy a product with its options and steps, not published, behind the original",
    params: byId,
    body: z.object({ id: clientId }),
    reply: reply(staffProduct),
  },
  "DELETE /staff/menu/products/{id}/": {
    ...edits,
    summary: "Delete a product: no menu shows it any more, orders of the past still name it",
    params: byId,
    reply: nothing,
  },
  "POST /staff/menu/products/{id}/restore/": {
    ...edits,
    summary: "Undo a deletion",
    params: byId,
    reply: reply(staffProduct),
  },
} satisfies EndpointTable
