import { allergens, dietTags } from "@sufra/domain/menu/nutrition"
import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { qrParams } from "./establishment.ts"
import { image, instant, localText, reply, uuid } from "./shapes.ts"

export const productSummary = z
  .object({
    id: uuid,
    slug: z.string(),
    name: localText,
    description: localText,
    image: image.nullable(),
    price_minor: z.int().meta({ description: "In halalas; of the smallest size" }),
    calories: z.int().nullable(),
    burn_minutes: z.int().nullable().meta({ description: "Of brisk walking" }),
    allergens: z.array(z.enum(allergens)),
    diet_tags: z.array(z.enum(dietTags)),
    is_high_in_salt: z.boolean(),
    caffeine_mg: z.int(),
    is_combo: z.boolean(),
  })
  .meta({ id: "ProductSummary" })

export const menuCategory = z
  .object({
    id: uuid,
    name: localText,
    is_offered: z.boolean().meta({ description: "False outside the hours of a timed category" }),
    changes_at: instant.nullable().meta({ description: "When it is next offered or no longer" }),
    products: z.array(productSummary),
  })
  .meta({ id: "MenuCategory" })

const nutritionView = z
  .object({
    serving_size: z.object({ amount: z.number(), unit: z.enum(["gm", "liter"]) }),
    total_fat_mg: z.int(),
    saturated_fat_mg: z.int(),
    trans_fat_mg: z.int(),
    cholesterol_mg: z.int(),
    sodium_mg: z.int(),
    carbohydrate_mg: z.int(),
    dietary_fiber_mg: z.int(),
    total_sugars_mg: z.int(),
    added_sugars_mg: z.int(),
    protein_mg: z.int(),
  })
  .meta({ id: "Nutrition", description: "Per serving, in milligrams" })

const modifierGroup = z
  .object({
    id: uuid,
    name: localText,
    minimum: z.int(),
    maximum: z.int(),
    free: z
      .int()
      .meta({ description: "How many of the chosen options, the cheapest, cost nothing" }),
    options: z.array(
      z.object({
        id: uuid,
        name: localText,
        price_minor: z.int(),
        calories: z.int().nullable(),
        is_default: z.boolean(),
      }),
    ),
  })
  .meta({ id: "ModifierGroup" })

const comboStep = z
  .object({
    id: uuid,
    name: localText,
    choose: z.int(),
    products: z.array(
      z.object({
        id: uuid,
        name: localText,
        image: image.nullable(),
        extra_minor: z.int(),
        calories: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: "ComboStep" })

export const productView = productSummary
  .extend({
    is_offered: z.boolean(),
    nutrition: nutritionView.nullable(),
    modifier_groups: z.array(modifierGroup),
    combo_steps: z.array(comboStep),
  })
  .meta({ id: "Product" })

export const menuEndpoints = {
  "GET /menu/qr/{uuid}/": {
    summary: "The menu of a place, in order, with what is offered now",
    tag: "menu",
    audience: "public",
    params: qrParams,
    reply: reply(z.object({ categories: z.array(menuCategory) })),
  },
  "GET /menu/qr/{uuid}/items/{item}/": {
    summary: "One product with its options, combo steps and nutrition, by id or by slug",
    tag: "menu",
    audience: "public",
    params: qrParams.extend({ item: z.string().min(1).max(200) }),
    reply: reply(productView),
  },
} satisfies EndpointTable
