import type { OrderType } from "@sufra/domain/establishment/settings"
import { allergens, caffeineBases, dietTags } from "@sufra/domain/menu/nutrition"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { image, instant, listedImage, localText, orderType, reply, uuid } from "../shapes.ts"

export const productSummary = z
  .object({
    id: uuid,
    slug: z.string(),
    name: localText,
    description: localText,
    image: listedImage.nullable(),
    price_minor: z.int().meta({ description: "In halalas, at this branch; of the smallest size" }),
    calories: z.int().nullable(),
    burn_minutes: z.int().nullable().meta({ description: "Of brisk walking" }),
    allergens: z
      .array(z.enum(allergens))
      .nullable()
      .meta({ description: "Null when the place has not said; empty when it holds none" }),
    diet_tags: z.array(z.enum(dietTags)),
    is_high_in_salt: z.boolean(),
    caffeine_mg: z.int(),
    caffeine_basis: z.enum(caffeineBases),
    order_types: z.array(orderType),
    is_combo: z.boolean(),
    has_choices: z.boolean().meta({ description: "Whether options or combo steps are asked" }),
    is_sold_out: z.boolean(),
    back_at: instant
      .nullable()
      .meta({ description: "When a sold-out product comes back by itself" }),
    few_left: z.int().nullable().meta({ description: "Portions left, when they are few" }),
  })
  .meta({ id: "ProductSummary" })

const preorder = z.object({ days_ahead: z.int(), next_at: instant }).meta({
  id: "PreorderHint",
  description: "How far ahead its dishes are ordered, and the next slot",
})

export const menuCategory = z
  .object({
    id: uuid,
    name: localText,
    is_offered: z.boolean().meta({ description: "False outside the hours of a timed category" }),
    changes_at: instant.nullable().meta({ description: "When it is next offered or no longer" }),
    preorder: preorder.nullable().meta({
      description: "Of a pre-order menu, which stands among the categories under its own id",
    }),
    products: z.array(productSummary),
  })
  .meta({ id: "MenuCategory" })

export const nutritionAmounts = z
  .object({
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
    caffeine_mg: z.int(),
  })
  .meta({ id: "NutritionAmounts", description: "In milligrams" })

const nutritionView = nutritionAmounts
  .extend({ serving_size: z.object({ amount: z.number(), unit: z.enum(["gm", "liter"]) }) })
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
        calories: z.int().nullable().meta({ description: "Added to the product's own" }),
        nutrition: nutritionAmounts.nullable().meta({ description: "Added to the product's own" }),
        allergens: z.array(z.enum(allergens)),
        is_default: z.boolean(),
        is_available: z.boolean(),
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
        nutrition: nutritionView.nullable(),
        caffeine_basis: z.enum(caffeineBases),
        allergens: z.array(z.enum(allergens)).nullable(),
        modifier_groups: z
          .array(modifierGroup)
          .meta({ description: "What must be chosen about it, for each portion" }),
        is_sold_out: z.boolean(),
      }),
    ),
  })
  .meta({ id: "ComboStep" })

export const productView = productSummary
  .extend({
    category_id: uuid,
    branch_id: uuid.nullable().meta({ description: "Whose price and stock this is" }),
    preorder: preorder
      .extend({ name: localText })
      .nullable()
      .meta({ description: "The pre-order menu that sells it; null: it is an ordinary dish" }),
    is_offered: z.boolean(),
    offer_changes_at: instant.nullable(),
    nutrition: nutritionView.nullable(),
    modifier_groups: z.array(modifierGroup),
    combo_steps: z.array(comboStep),
    suggestions: z.array(productSummary),
  })
  .meta({ id: "Product" })

const offeredOptions = z
  .object({
    options: z.array(localText).meta({ description: "Names of what can be had now" }),
    product_ids: z.array(uuid).meta({ description: "The products that ask it" }),
  })
  .meta({ id: "OfferedOptions", description: "One group of options, by name alone" })

const uuidLength = 36
/** Of dishes in one cart that are asked about. */
const mostAsked = 50

const atBranch = z.object({
  branch: uuid.optional().meta({
    description: "Whose prices and stock; else the code's branch, else the main one",
  }),
})

export const menuEndpoints = {
  "GET /menu/qr/{uuid}/": {
    summary: "The menu of a place, in order, with what is offered now",
    tag: "menu",
    audience: "public",
    isShared: true,
    params: qrParams,
    query: atBranch,
    reply: reply(z.object({ branch_id: uuid.nullable(), categories: z.array(menuCategory) })),
  },
  "GET /menu/qr/{uuid}/items/{item}/": {
    summary: "One product with its options, combo steps and nutrition, by id, slug or an old slug",
    tag: "menu",
    audience: "public",
    isShared: true,
    params: qrParams.extend({ item: z.string().min(1).max(200) }),
    query: atBranch,
    reply: reply(productView),
  },
  "GET /menu/qr/{uuid}/options/": {
    summary:
      "What the options of the menu are called, for search: the menu itself does not carry them",
    tag: "menu",
    audience: "public",
    isShared: true,
    params: qrParams,
    query: atBranch,
    reply: reply(z.array(offeredOptions)),
  },
  "GET /menu/qr/{uuid}/suggestions/": {
    summary: "What goes with the dishes of a cart and can be had now",
    tag: "menu",
    audience: "public",
    params: qrParams,
    query: atBranch.extend({
      products: z
        .string()
        .max(uuidLength * mostAsked + mostAsked)
        .transform((list) => list.split(","))
        .pipe(z.array(uuid).min(1).max(mostAsked))
        .meta({ description: "Ids of what is in the cart, with commas between them" }),
      type: z
        .enum(["1", "2", "3"])
        .transform((type) => Number(type) as OrderType)
        .optional()
        .meta({ description: "How it is to be had, once the guest has said so" }),
    }),
    reply: reply(z.array(productSummary)),
  },
} satisfies EndpointTable
