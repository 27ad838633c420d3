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

export const menuEndpoints = {
  "GET /menu/qr/{uuid}/": {
    summary: "The menu of a place, in order, with what is offered now",
    tag: "menu",
    audience: "public",
    params: qrParams,
    reply: reply(z.object({ categories: z.array(menuCategory) })),
  },
} satisfies EndpointTable
