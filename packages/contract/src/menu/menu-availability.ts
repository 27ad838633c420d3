import { mostPortions } from "@sufra/domain/menu/stock"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, instant, localText, reply, uuid, version } from "../shapes.ts"
import { priceInput } from "./menu-options.ts"

const portions = z.int().min(0, "figure_invalid").max(mostPortions, "figure_invalid")

const soldOutView = z.object({
  is_sold_out: z.boolean(),
  marked_at: instant.nullable().meta({ description: "Since when staff say so; null when not" }),
  back_at: instant.nullable().meta({ description: "When it comes back by itself" }),
  marked_by: z.string().nullable().meta({ description: "Who said so" }),
})

const stockView = soldOutView.extend({
  stock: z.int().nullable().meta({ description: "Portions left; null = not counted" }),
  few_left: z.int().nullable(),
})

const atBranch = z.object({ branch_id: uuid })
const branchName = z.object({ id: uuid, name: localText })

const productAtBranch = stockView
  .extend({
    branch_id: uuid,
    branch_name: localText,
    price_minor: z.int().nullable().meta({ description: "Null = the product's own" }),
    is_available: z.boolean().meta({ description: "Whether it is on the branch's menu at all" }),
  })
  .meta({ id: "ProductAtBranch" })

const branchesView = reply(
  z.object({
    price_minor: z.int(),
    branches: z.array(productAtBranch),
    version: version.meta({ description: "Of prices and availability; stock is sold meanwhile" }),
  }),
)

const productName = z.object({ id: uuid, name: localText, image: image.nullable() })
const pricedHere = z.object({
  price_minor: z.int().nullable().meta({ description: "This branch's; null = the product's own" }),
  product_price_minor: z.int(),
})

const availabilityView = z
  .object({
    branch: branchName.nullable(),
    branches: z.array(branchName).meta({ description: "Where this person works" }),
    day_ends_at: instant.meta({ description: "The end of the business day" }),
    categories: z.array(
      z.object({
        id: uuid,
        name: localText,
        products: z.array(
          stockView.extend({
            ...productName.shape,
            ...pricedHere.shape,
            is_combo: z.boolean(),
          }),
        ),
      }),
    ),
    not_offered: z
      .array(productName.extend(pricedHere.shape))
      .meta({ description: "Published, but not on this branch's menu" }),
    modifier_groups: z.array(
      z.object({
        id: uuid,
        name: localText,
        minimum: z.int(),
        used_by: z.array(localText).meta({ description: "The products that ask it" }),
        options: z.array(soldOutView.extend({ id: uuid, name: localText })),
      }),
    ),
  })
  .meta({ id: "Availability" })

export const soldOutInput = z.object({
  branch_ids: z
    .array(uuid)
    .min(1, "required")
    .max(200, "too_many")
    .nullable()
    .meta({ description: "Null = every branch where this person works" }),
  sold_out: z.boolean(),
  until: z
    .union([z.literal("end-of-day"), instant])
    .nullable()
    .meta({ description: "When it is back by itself; null = when staff say so" }),
})

const byId = z.object({ id: uuid })
const tag = "menu"
const sellOut = { capability: "menu.sell-out" } as const
const price = { capability: "menu.price" } as const

export const menuAvailabilityEndpoints = {
  "GET /staff/menu/availability/": {
    summary: "What is sold out at a branch, and how much is left",
    tag,
    audience: sellOut,
    query: z.object({
      branch: uuid.optional().meta({ description: "Else the first where this person works" }),
    }),
    reply: reply(availabilityView),
  },
  "PUT /staff/menu/products/{id}/sold-out/": {
    summary: "Mark a product sold out, or bring it back",
    tag,
    audience: sellOut,
    params: byId,
    body: soldOutInput,
    reply: reply(z.array(stockView.extend({ branch_id: uuid }))),
  },
  "PUT /staff/menu/products/{id}/stock/": {
    summary: "Say how many portions are left, or add some",
    tag,
    audience: sellOut,
    params: byId,
    body: z.union([
      atBranch.extend({ set: portions.nullable() }).strict(),
      atBranch.extend({ add: z.int().min(-mostPortions).max(mostPortions) }).strict(),
    ]),
    reply: reply(stockView.extend({ branch_id: uuid })),
  },
  "PUT /staff/menu/modifier-options/{id}/sold-out/": {
    summary: "Mark an option sold out, or bring it back",
    tag,
    audience: sellOut,
    params: byId,
    body: soldOutInput,
    reply: reply(z.array(soldOutView.extend({ branch_id: uuid }))),
  },
  "GET /staff/menu/products/{id}/branches/": {
    summary: "What differs of a product from branch to branch",
    tag,
    audience: price,
    params: byId,
    reply: branchesView,
  },
  "PUT /staff/menu/products/{id}/branches/": {
    summary: "Price, availability and stock at the named branches; what is left out stays as it is",
    tag,
    audience: price,
    params: byId,
    body: z.object({
      branches: z
        .array(
          atBranch.extend({
            price_minor: priceInput.nullable().optional(),
            is_available: z.boolean().optional(),
            stock: portions.nullable().optional(),
          }),
        )
        .min(1, "required")
        .max(200, "too_many")
        .refine(
          (rows) => new Set(rows.map((row) => row.branch_id)).size === rows.length,
          "chosen_twice",
        ),
      version: version.optional(),
    }),
    reply: branchesView,
  },
} satisfies EndpointTable
