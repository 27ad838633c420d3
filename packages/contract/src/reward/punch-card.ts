import { punchLabels } from "@sufra/domain/punch-card/punch-card"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { givenName } from "../loyalty/programme.ts"
import { instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const days = figureWithin(1, 3_650).nullable()

const cardTerms = {
  name: localText,
  goal: z.int().meta({ description: "Punches to a full card" }),
  units_per_punch: z.int().meta({ description: "Parts of a whole punch" }),
  within_days: z.int().nullable(),
  most_days: z.int().nullable(),
}

/** A customer's card: the one they fill, or one that is full. */
const cardProgress = z.object({
  label: z.enum(punchLabels),
  units: z.int().meta({ description: "Negative: owed" }),
  lapses_at: instant.nullable().meta({ description: "When it starts anew" }),
  first_at: instant.nullable(),
})

export const punchCardView = z
  .object({
    id: uuid,
    ...cardTerms,
    counts: z.array(
      z.object({
        names: z.array(localText).meta({ description: "Of the categories, then of the products" }),
        product_ids: z.array(uuid),
        units: z.int(),
      }),
    ),
    reward: z.object({ item_id: uuid, name: localText }),
    active: z
      .boolean()
      .meta({ description: "False: nobody fills it any more; the guest has punches on it" }),
    progress: cardProgress.nullable().meta({ description: "Null: nobody is signed in" }),
    full: z
      .array(
        z.object({
          label: z.enum(punchLabels),
          reward_id: uuid,
          filled_at: instant,
        }),
      )
      .meta({ description: "Cards that were filled, the newest first" }),
    history: z.array(
      z.object({
        id: uuid,
        at: instant,
        units: z.int(),
        order_id: uuid.nullable(),
        order_number: z.string().nullable().meta({ description: "Null: at the counter" }),
        taken_back_at: instant.nullable(),
      }),
    ),
  })
  .meta({ id: "PunchCard" })

const countInput = z
  .object({
    product_ids: z.array(uuid).max(500),
    category_ids: z.array(uuid).max(100),
    units: figureWithin(1, 100),
  })
  .refine(({ product_ids, category_ids }) => product_ids.length + category_ids.length > 0, {
    path: ["product_ids"],
    error: "required",
  })

export const punchCardInput = z
  .object({
    name: givenName,
    goal: figureWithin(1, 100),
    units_per_punch: figureWithin(1, 12),
    counts: z.array(countInput).min(1, "required").max(20),
    within_days: days,
    most_days: days,
    item_id: uuid,
    active: z.boolean(),
  })
  .meta({ id: "EditedPunchCard" })

const staffCard = z
  .object({
    id: uuid,
    ...cardTerms,
    counts: z.array(
      z.object({
        product_ids: z.array(uuid),
        category_ids: z.array(uuid),
        units: z.int(),
      }),
    ),
    item_id: uuid,
    active: z.boolean(),
    version: z.int(),
    created_at: instant,
    figures: z.object({
      guests: z.int().meta({ description: "With a punch on it" }),
      punches: z.int().meta({ description: "Whole ones, ever" }),
      filled: z.int(),
    }),
  })
  .meta({ id: "StaffPunchCard" })

const byId = z.object({ id: uuid })
const tag = "punch-card"
const audience = { capability: "loyalty.edit" } as const

export const punchCardEndpoints = {
  "GET /punch-card/qr/{uuid}/cards/": {
    summary: "The place's punch cards, with what is on them of who is signed in",
    tag,
    audience: "guest",
    params: qrParams,
    reply: reply(z.array(punchCardView)),
  },
  "GET /staff/punch-cards/": {
    summary: "All punch cards with their figures, the newest first",
    tag,
    audience,
    reply: reply(z.array(staffCard)),
  },
  "PUT /staff/punch-cards/{id}/": {
    summary: "Create or change a punch card under an id made by the client",
    tag,
    audience,
    params: byId,
    body: z.object({
      card: punchCardInput,
      version: z.int().nullable().meta({ description: "That the form knew; null: it is new" }),
    }),
    reply: reply(staffCard),
  },
  "DELETE /staff/punch-cards/{id}/": {
    summary: "Put a card away: nobody fills it any more, full ones keep their reward",
    tag,
    audience,
    params: byId,
    reply: nothing,
  },
} satisfies EndpointTable
