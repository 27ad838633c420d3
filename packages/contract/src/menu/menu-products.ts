import { advisedGaps, requiredGaps } from "@sufra/domain/menu/publishing"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, localText, nothing, reply, uuid, version } from "../shapes.ts"
import {
  categoryInput,
  clientId,
  nameText,
  offeringWindow,
  priceMinor,
  productInput,
} from "./menu-product-input.ts"

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

const staffCategory = z
  .object({
    id: uuid,
    name: localText,
    windows: z.array(offeringWindow),
    active: z.boolean(),
    branch_ids: z.array(uuid),
    station_id: uuid.nullable(),
    version,
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
    body: categoryInput.extend({ version: version.optional() }),
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
