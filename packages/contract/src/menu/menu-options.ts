import { menuLimits } from "@sufra/domain/menu/limits"
import { allergens } from "@sufra/domain/menu/nutrition"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, localText, nothing, reply, uuid, version } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { nutritionAmounts } from "./menu.ts"
import { choiceName, clientId } from "./menu-product-input.ts"

export const priceInput = figureWithin(0, menuLimits.priceMinor)
const milligrams = figureWithin(0, menuLimits.amountMg)
const count = (least: number) => figureWithin(least, menuLimits.chosen)

const nutritionInput = z.object(
  Object.fromEntries(
    Object.keys(nutritionAmounts.shape).map((name) => [name, milligrams]),
  ) as Record<keyof typeof nutritionAmounts.shape, typeof milligrams>,
)

function isUnique(ids: string[]): boolean {
  return new Set(ids).size === ids.length
}

const uniqueIds = (most: number) =>
  z.array(uuid).max(most, "too_many").refine(isUnique, "chosen_twice")

const optionInput = z.object({
  id: uuid.meta({ description: "Made by the client and kept" }),
  name: choiceName,
  price_minor: priceInput,
  calories: figureWithin(0, menuLimits.calories).nullable(),
  nutrition: nutritionInput.nullable(),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  is_default: z.boolean(),
  is_available: z.boolean(),
})

export const modifierGroupInput = z.object({
  name: choiceName,
  minimum: count(0),
  maximum: count(1),
  free: count(0),
  options: z
    .array(optionInput)
    .min(1, "required")
    .max(menuLimits.optionsOfGroup, "too_many")
    .refine((options) => isUnique(options.map((option) => option.id)), "chosen_twice"),
})

const groupView = z
  .object({
    id: uuid,
    name: localText,
    minimum: z.int(),
    maximum: z.int(),
    free: z.int(),
    options: z.array(
      z.object({
        id: uuid,
        name: localText,
        price_minor: z.int(),
        calories: z.int().nullable(),
        nutrition: nutritionAmounts.nullable(),
        allergens: z.array(z.enum(allergens)),
        is_default: z.boolean(),
        is_available: z.boolean(),
      }),
    ),
    version,
    used_by: z
      .array(z.object({ id: uuid, name: localText }))
      .meta({ description: "The products that ask it" }),
  })
  .meta({ id: "EditedModifierGroup" })

export const comboStepInput = z.object({
  id: clientId,
  name: choiceName,
  choose: count(1),
  products: z
    .array(z.object({ product_id: uuid, extra_minor: priceInput }))
    .min(1, "required")
    .max(menuLimits.choicesOfStep, "too_many"),
})

const choosableProduct = z.object({
  id: uuid,
  name: localText,
  image: image.nullable(),
  price_minor: z.int(),
  category: localText,
  is_published: z.boolean(),
  is_combo: z.boolean(),
})

const productOptionsView = z
  .object({
    product: choosableProduct.extend({
      slug: z.string(),
      offered_by: z
        .array(z.object({ id: uuid, name: localText }))
        .meta({ description: "The combos that offer it: while there are any it cannot be one" }),
    }),
    modifier_group_ids: z.array(uuid),
    combo_steps: z.array(
      z.object({
        id: uuid,
        name: localText,
        choose: z.int(),
        products: z.array(z.object({ product_id: uuid, extra_minor: z.int() })),
      }),
    ),
    suggestion_ids: z.array(uuid),
    versions: z
      .object({ modifier_groups: version, combo_steps: version, suggestions: version })
      .meta({ description: "Each of the three is saved on its own" }),
    choices: z.object({
      modifier_groups: z.array(groupView.omit({ used_by: true, version: true })),
      products: z.array(choosableProduct).meta({ description: "All but the product itself" }),
    }),
  })
  .meta({ id: "ProductOptions" })

const byId = z.object({ id: uuid })
const audience = { capability: "menu.edit" } as const
const tag = "menu"

export const menuOptionsEndpoints = {
  "GET /staff/menu/modifier-groups/": {
    summary: "All modifier groups with their options and the products that use them",
    tag,
    audience,
    reply: reply(z.array(groupView)),
  },
  "POST /staff/menu/modifier-groups/": {
    summary: "Create a modifier group with its options",
    tag,
    audience,
    body: modifierGroupInput.extend({ id: clientId }),
    reply: reply(groupView),
  },
  "PUT /staff/menu/modifier-groups/{id}/": {
    summary: "Save a whole modifier group; options that are left out are deleted",
    tag,
    audience,
    params: byId,
    body: modifierGroupInput.extend({ version: version.optional() }),
    reply: reply(groupView),
  },
  "POST /staff/menu/modifier-groups/{id}/duplicate/": {
    summary: "Copy a modifier group with its options; no product uses the copy",
    tag,
    audience,
    params: byId,
    body: z.object({ id: clientId, name: choiceName }),
    reply: reply(groupView),
  },
  "DELETE /staff/menu/modifier-groups/{id}/": {
    summary: "Delete a modifier group; one that products use only when that is confirmed",
    tag,
    audience,
    params: byId,
    query: z.object({ confirmed: z.enum(["true", "false"]).optional() }),
    reply: nothing,
  },
  "PUT /staff/menu/modifier-options/{id}/availability/": {
    summary: "Take an option off the menu of every branch, or put it back",
    tag,
    audience,
    params: byId,
    body: z.object({ is_available: z.boolean() }),
    reply: reply(groupView),
  },
  "GET /staff/menu/products/{id}/options/": {
    summary: "A product's groups, combo steps and suggestions, with what may be chosen",
    tag,
    audience,
    params: byId,
    reply: reply(productOptionsView),
  },
  "PUT /staff/menu/products/{id}/modifier-groups/": {
    summary: "Which groups a product asks, in order",
    tag,
    audience,
    params: byId,
    body: z.object({
      modifier_group_ids: uniqueIds(menuLimits.groupsOfProduct),
      version: version.optional(),
    }),
    reply: reply(productOptionsView),
  },
  "PUT /staff/menu/products/{id}/combo-steps/": {
    summary: "The steps of a combo, in order; none makes it a plain product again",
    tag,
    audience,
    params: byId,
    body: z.object({
      combo_steps: z
        .array(comboStepInput)
        .max(menuLimits.stepsOfCombo, "too_many")
        .refine((steps) => isUnique(steps.map((step) => step.id)), "chosen_twice"),
      version: version.optional(),
    }),
    reply: reply(productOptionsView),
  },
  "PUT /staff/menu/products/{id}/suggestions/": {
    summary: "What is suggested with a product, in order",
    tag,
    audience,
    params: byId,
    body: z.object({
      suggestion_ids: uniqueIds(menuLimits.suggestions),
      version: version.optional(),
    }),
    reply: reply(productOptionsView),
  },
} satisfies EndpointTable
