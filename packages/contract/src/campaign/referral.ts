import { holdReasons, leadStatuses } from "@sufra/domain/campaign/lead"
import { referralBounds } from "@sufra/domain/campaign/referral"
import { programmeBounds } from "@sufra/domain/loyalty/limits"
import { z } from "zod"
import { phone } from "../customer/phone-proof.ts"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams, theme } from "../establishment/establishment.ts"
import { personal } from "../personal.ts"
import { image, instant, localText, nothing, personName, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const limits = {
  least_order_minor: z.int().meta({ description: "Of the friend's order, without charges" }),
  wait_days: z.int().meta({ description: "From that order to the referrer's reward" }),
  most_per_month: z.int().nullable().meta({ description: "Friends a referrer is rewarded for" }),
}

const promise = z
  .object({
    name: localText,
    description: localText.nullable(),
    image: image.nullable(),
    worth_minor: z.int(),
  })
  .meta({ id: "ReferralPromise", description: "A prize or coupon that is promised" })

const lead = z
  .object({
    id: uuid,
    status: z.enum(leadStatuses),
    friend_name: z.string(),
    friend_phone: z
      .string()
      .nullable()
      .meta({ description: "Only of a friend whom the referrer named" }),
    is_held: z.boolean().meta({ description: "Staff look at it before anything is given" }),
    referred_at: instant,
    changed_at: instant.meta({ description: "When it came to its status" }),
    earned: z
      .object({
        name: localText.nullable(),
        points: z.int(),
        state: z.enum(["given", "taken-back", "kept"]).meta({
          description: "Kept: the order went back after the reward was used",
        }),
      })
      .nullable(),
  })
  .meta({ id: "ReferralLead" })

const referral = z
  .object({
    is_open: z.boolean(),
    ends_at: instant.nullable(),
    permit_number: z.string().nullable(),
    gift: promise.nullable().meta({ description: "What the friend gets for joining" }),
    reward: promise.nullable().meta({ description: "What the referrer gets for a first order" }),
    reward_points: z.int(),
    ...limits,
    code: z.string(),
    leads: z.array(lead),
    converted: z.int(),
    earned_points: z.int(),
    earned_rewards: z.int(),
  })
  .meta({ id: "Referral" })

const rulesInput = z
  .object({
    active: z.boolean(),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    gift_item_id: uuid.nullable(),
    reward_item_id: uuid.nullable(),
    reward_points: figureWithin(0, programmeBounds.cap[1]),
    least_order_minor: figureWithin(...referralBounds.leastOrderMinor),
    wait_days: figureWithin(...referralBounds.waitDays),
    most_per_month: figureWithin(...referralBounds.mostPerMonth).nullable(),
    permit_number: z.string().trim().max(60, "too_long").nullable(),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    path: ["ends_at"],
    error: "ends_before_start",
  })
  .refine(
    ({ active, reward_item_id, reward_points }) =>
      !active || reward_item_id !== null || reward_points > 0,
    { path: ["reward_item_id"], error: "required" },
  )
  .meta({ id: "EditedReferralRules" })

const staffReferral = z
  .object({
    rules: z.object({
      active: z.boolean(),
      starts_at: instant.nullable(),
      ends_at: instant.nullable(),
      gift_item_id: uuid.nullable(),
      reward_item_id: uuid.nullable(),
      reward_points: z.int(),
      ...limits,
      permit_number: z.string().nullable(),
    }),
    version: z.int().nullable().meta({ description: "Null: nobody has saved any rules yet" }),
    figures: z.object({
      leads: z.int(),
      joined: z.int().meta({ description: "Who registered, whatever became of them" }),
      converted: z.int().meta({ description: "Whose order was not given back" }),
      held: z.int(),
      rewards_given: z.int(),
      rewards_used: z.int(),
      cost_minor: z.int().meta({ description: "What the rewards that were used are worth" }),
      points_given: z.int(),
      friend_orders: z.int().meta({ description: "Within 14 days of joining" }),
      friend_orders_minor: z.int(),
    }),
  })
  .meta({ id: "StaffReferral" })

const called = { name: personal("name", z.string()), phone: personal("phone", z.string()) }

const staffLead = z
  .object({
    id: uuid,
    status: z.enum(leadStatuses),
    referrer: z.object({ id: uuid, ...called }),
    friend: z.object({ id: uuid.nullable(), ...called }),
    is_held: z.boolean(),
    hold_reason: z.enum(holdReasons).nullable(),
    shared_with: z
      .array(z.object({ friend_name: personal("name", z.string()), joined_at: instant }))
      .meta({ description: "Others who joined from the same browser" }),
    reviewed_at: instant.nullable(),
    referred_at: instant,
    changed_at: instant,
    earned: lead.shape.earned,
  })
  .meta({ id: "StaffReferralLead" })

const byCode = z.object({ code: z.string().max(40) })
const ofLead = qrParams.extend({ id: uuid })
const byId = z.object({ id: uuid })
const tag = "referral"

const guestEndpoints = {
  "GET /referral/qr/{uuid}/me/": {
    summary: "The code of who is signed in, the friends they invited and what each brought them",
    tag,
    audience: "customer",
    params: qrParams,
    reply: reply(referral),
  },
  "POST /referral/qr/{uuid}/leads/": {
    summary: "Name a friend under an id made by the client; nothing is sent to them",
    tag,
    audience: "customer",
    params: qrParams,
    body: z.object({ id: uuid, name: personName, phone }),
    reply: reply(lead),
  },
  "POST /referral/qr/{uuid}/leads/{id}/withdraw/": {
    summary: "Take back an invitation that nobody has followed yet",
    tag,
    audience: "customer",
    params: ofLead,
    reply: reply(lead),
  },
  "GET /referral/codes/{code}/": {
    summary: "Who invites, and to what; the code names the place",
    tag,
    audience: "public",
    params: byCode,
    query: z.object({
      lead: z.string().max(60).optional().meta({ description: "Of a friend who was named" }),
    }),
    reply: reply(
      z.object({
        uuid: uuid.meta({ description: "Of the place, for its own pages" }),
        place_name: localText,
        logo: image.nullable(),
        theme,
        referrer_name: z.string().meta({ description: "The first name; empty: never said" }),
        gift: promise.nullable(),
        ends_at: instant.nullable(),
        permit_number: z.string().nullable(),
        can_decline: z.boolean(),
      }),
    ),
  },
  "POST /referral/codes/{code}/declines/": {
    summary: "A friend who was named does not want to join",
    tag,
    audience: "public",
    params: byCode,
    body: z.object({ lead_id: uuid }),
    reply: nothing,
  },
} satisfies EndpointTable

const edits = { capability: "referral.edit" } as const
const reviews = { capability: "referral.review" } as const

const staffEndpoints = {
  "GET /staff/referral/": {
    summary: "What is promised for an invitation, what it cost and what it brought",
    tag,
    audience: edits,
    reply: reply(staffReferral),
  },
  "PUT /staff/referral/": {
    summary:
      "Change what is promised for an invitation; friends who joined keep what they were told",
    tag,
    audience: edits,
    body: z.object({
      rules: rulesInput,
      version: z.int().nullable().meta({ description: "That the form knew" }),
    }),
    reply: reply(staffReferral),
  },
  "GET /staff/referral/leads/": {
    summary: "Friends who were invited: those to be looked at first, then the newest",
    tag,
    audience: reviews,
    query: z.object({
      status: z.enum([...leadStatuses, "held"]).optional(),
      before: uuid.optional(),
    }),
    reply: reply(
      z.object({
        leads: z.array(staffLead),
        next: uuid.nullable(),
        counts: z.record(z.enum([...leadStatuses, "held"]), z.int()),
      }),
    ),
  },
  "POST /staff/referral/leads/{id}/approve/": {
    summary: "A lead that was held is in order: the friend gets the gift",
    tag,
    audience: reviews,
    params: byId,
    reply: reply(staffLead),
  },
  "POST /staff/referral/leads/{id}/reject/": {
    summary: "Reject a lead: nobody gets anything for it",
    tag,
    audience: reviews,
    params: byId,
    reply: reply(staffLead),
  },
} satisfies EndpointTable

export const referralEndpoints = { ...guestEndpoints, ...staffEndpoints }
