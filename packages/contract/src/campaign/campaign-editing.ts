import { audiences, formFields } from "@sufra/domain/campaign/campaign"
import { campaignBounds } from "@sufra/domain/campaign/limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { givenName } from "../loyalty/programme.ts"
import { couponRules } from "../order/order-price.ts"
import { personal } from "../personal.ts"
import { image, instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { askedField, campaignView, colour, formInput, kind } from "./campaign.ts"

const tag = "campaign"
const text400 = z.string().trim().max(400, "too_long")

const segmentInput = z
  .object({
    id: uuid,
    name: givenName,
    media_id: uuid.nullable(),
    colour,
    item_id: uuid.nullable().meta({ description: "Null: no luck" }),
    weight: figureWithin(...campaignBounds.weight),
    left: figureWithin(...campaignBounds.stock)
      .nullable()
      .meta({ description: "Null: as many as the prize has" }),
    per_day: figureWithin(...campaignBounds.stock).nullable(),
  })
  .meta({ id: "EditedSegment" })

const knownSegment = segmentInput
  .extend({
    known_left: z
      .int()
      .nullable()
      .meta({ description: "The stock that the form knew: what was won since stays won" }),
  })
  .meta({ id: "SentSegment" })

const rulesInput = {
  kind,
  name: givenName,
  description: z.object({ en: text400, sa: text400 }).nullable(),
  active: z.boolean(),
  from_at: instant.nullable(),
  until_at: instant.nullable(),
  windows: couponRules.shape.windows.max(20),
  branch_ids: z.array(uuid).max(100).meta({ description: "Empty: at all of them" }),
  audience: z.enum(audiences),
  is_once: z.boolean(),
  is_for_new_customers: z.boolean(),
  won_days: figureWithin(...campaignBounds.wonDays),
  lost_minutes: figureWithin(...campaignBounds.lostMinutes),
  is_verified: z.boolean(),
  channel: z.enum(["sms", "email"]),
  fields: z.array(askedField).max(formFields.length),
  permit_number: z.string().trim().max(60, "too_long").nullable(),
}

export const campaignInput = z
  .object({
    ...rulesInput,
    segments: z.array(knownSegment).min(1, "required").max(campaignBounds.segments[1], "too_many"),
  })
  .refine(({ from_at, until_at }) => !from_at || !until_at || from_at < until_at, {
    path: ["until_at"],
    error: "ends_before_start",
  })
  .refine(({ segments }) => segments.some(({ item_id }) => item_id !== null), {
    path: ["segments"],
    error: "required",
  })
  .refine(
    ({ channel, fields }) =>
      channel !== "email" || fields.some((one) => one.name === "email" && one.is_required),
    { path: ["channel"], error: "required" },
  )
  .meta({ id: "EditedCampaign" })

/** What a campaign cost and brought. */
const figures = z.object({
  taken_part: z.int(),
  won: z.int(),
  redeemed: z.int().meta({ description: "Of the prizes, used so far" }),
  cost_minor: z.int().meta({ description: "What the used ones are worth" }),
  orders: z.int().meta({ description: "By who took part, within fourteen days after it" }),
  orders_minor: z.int(),
})

export const staffCampaign = z
  .object({
    id: uuid,
    ...rulesInput,
    name: localText,
    description: localText.nullable(),
    segments: z.array(
      segmentInput.extend({
        name: localText,
        image: image.nullable(),
        worth_minor: z.int(),
        item_left: z
          .int()
          .nullable()
          .meta({ description: "Of the prize itself; null: any number" }),
        won: z.int(),
      }),
    ),
    version: z.int(),
    created_at: instant,
    figures,
  })
  .meta({ id: "StaffCampaign" })

const byId = z.object({ id: uuid })
const edits = { capability: "campaign.edit" } as const
const serves = { capability: "cashier.serve" } as const

export const campaignEditingEndpoints = {
  "GET /staff/campaigns/": {
    summary: "All wheels and forms, the newest first",
    tag,
    audience: edits,
    reply: reply(z.array(staffCampaign)),
  },
  "PUT /staff/campaigns/{id}/": {
    summary: "Create or change one under an id made by the client",
    tag,
    audience: edits,
    params: byId,
    body: z.object({
      campaign: campaignInput,
      version: z.int().nullable().meta({ description: "That the form knew; null: it is new" }),
    }),
    reply: reply(staffCampaign),
  },
  "DELETE /staff/campaigns/{id}/": {
    summary: "Put it away: what was won stays",
    tag,
    audience: edits,
    params: byId,
    reply: nothing,
  },
  "GET /staff/campaigns/{id}/entries/": {
    summary: "Who took part, the newest first",
    tag,
    audience: edits,
    params: byId,
    query: z.object({ before: uuid.optional() }),
    reply: reply(
      z.object({
        entries: z.array(
          z.object({
            id: uuid,
            name: personal("name", z.string()),
            phone: personal("phone", z.string()),
            customer_id: uuid.nullable(),
            branch_name: localText.nullable(),
            drawn_at: instant.nullable(),
            prize_name: localText.nullable(),
            is_collected: z.boolean(),
            by_staff: z.boolean(),
          }),
        ),
        next: uuid.nullable(),
      }),
    ),
  },
  "GET /staff/cashier/campaigns/": {
    summary: "What guests at this counter may take part in now",
    tag,
    audience: serves,
    query: z.object({ branch_id: uuid }),
    reply: reply(z.array(campaignView)),
  },
  "POST /staff/cashier/participants/": {
    summary: "Let a guest at the counter take part; the prize goes to their phone",
    tag,
    audience: serves,
    body: z.object({
      id: uuid.meta({ description: "Made by the client: the same one counts once" }),
      campaign_id: uuid,
      branch_id: uuid,
      form: formInput,
    }),
    reply: reply(
      z.object({
        id: uuid,
        is_win: z.boolean(),
        prize_name: localText.nullable(),
        retry_at: instant.nullable(),
      }),
    ),
  },
} satisfies EndpointTable
