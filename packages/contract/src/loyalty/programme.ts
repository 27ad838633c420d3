import { longestLoyaltyName, programmeBounds } from "@sufra/domain/loyalty/limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { offeringWindow } from "../order/order-price.ts"
import { instant, localText, orderType, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const nameText = z.string().trim().min(1, "required").max(longestLoyaltyName, "too_long")
export const givenName = z.object({ en: nameText, sa: nameText })

const points = figureWithin(...programmeBounds.points)
const cap = figureWithin(...programmeBounds.cap)
const moment = figureWithin(...programmeBounds.momentMs)

const gift = z.object({ item_id: uuid, name: localText }).exactOptional()

/** Rewards that a level gives once it is reached, on the birthday and each month. */
const gifts = z.object({ reached: gift, birthday: gift, monthly: gift }).exactOptional()

const levelBenefits = z.object({
  discount_rate_bp: figureWithin(...programmeBounds.discountRateBp),
  free_delivery_from_minor: figureWithin(...programmeBounds.freeDeliveryFromMinor).nullable(),
  birthday_points: points,
  monthly_points: points,
  gifts,
})

const multiplier = figureWithin(...programmeBounds.multiplier).meta({
  description: "In hundredths: 150 is one and a half times",
})

const levelInput = z.object({
  id: uuid,
  name: givenName,
  from: points,
  multiplier,
  benefits: levelBenefits,
})

const boostInput = z
  .object({
    id: uuid,
    name: givenName,
    multiplier,
    from_ms: moment.nullable(),
    until_ms: moment.nullable(),
    windows: z.array(offeringWindow).max(20),
    branch_ids: z.array(uuid).max(100),
    order_types: z.array(orderType).max(3),
    category_ids: z.array(uuid).max(100).meta({ description: "Empty: all food" }),
  })
  .refine(({ from_ms, until_ms }) => from_ms === null || until_ms === null || from_ms < until_ms, {
    path: ["until_ms"],
    error: "ends_before_start",
  })

function hasOneStart(levels: { from: number }[]): boolean {
  const starts = levels.map(({ from }) => from)
  return levels.length === 0 || (new Set(starts).size === starts.length && starts.includes(0))
}

/** What a place promises its members. */
export const programmeInput = z
  .object({
    points_per_sar: figureWithin(...programmeBounds.pointsPerSar).meta({
      description: "In hundredths of a point",
    }),
    lot_days: figureWithin(...programmeBounds.lotDays),
    hold_days: figureWithin(...programmeBounds.holdDays),
    most_per_transaction: cap.nullable(),
    most_per_day: cap.nullable(),
    minimum_redemption: cap,
    redemptions_per_day: figureWithin(...programmeBounds.redemptionsPerDay).nullable(),
    most_spent_per_day: cap.nullable(),
    spending: z.object({
      is_on: z.boolean(),
      worth: z.object({ points: cap, minor: figureWithin(...programmeBounds.worthMinor) }),
      most_share_bp: figureWithin(...programmeBounds.shareBp),
    }),
    adjusted_per_day: points,
    levels_by: z.enum(["lifetime", "year"]),
    levels: z.array(levelInput).max(10).refine(hasOneStart, "levels_need_start"),
    boosts: z.array(boostInput).max(20),
  })
  .meta({ id: "Programme" })

export const levelView = z
  .object({
    id: uuid,
    name: localText,
    from: z.int(),
    multiplier: z.int(),
    benefits: z.object({
      discount_rate_bp: z.int(),
      free_delivery_from_minor: z.int().nullable(),
      birthday_points: z.int(),
      monthly_points: z.int(),
      gifts,
    }),
  })
  .meta({ id: "Level" })

/** As guests read it: without what concerns staff. */
const programmeView = z
  .object({
    version: z.int(),
    points_per_sar: z.int(),
    lot_days: z.int(),
    hold_days: z.int(),
    most_per_transaction: z.int().nullable(),
    most_per_day: z.int().nullable(),
    minimum_redemption: z.int(),
    redemptions_per_day: z.int().nullable(),
    most_spent_per_day: z.int().nullable(),
    spending: z.object({
      is_on: z.boolean(),
      worth: z.object({ points: z.int(), minor: z.int() }),
      most_share_bp: z.int(),
    }),
    levels_by: z.enum(["lifetime", "year"]),
    levels: z.array(levelView),
    boosts: z.array(
      z.object({
        id: uuid,
        name: localText,
        multiplier: z.int(),
        from_ms: z.int().nullable(),
        until_ms: z.int().nullable(),
        windows: z.array(offeringWindow),
        branch_ids: z.array(uuid),
        order_types: z.array(orderType),
        category_names: z.array(localText),
      }),
    ),
  })
  .meta({ id: "ProgrammeView" })

const programmeVersion = z.object({
  version: z.int(),
  valid_from: instant,
  created_at: instant,
  staff_name: z.string().nullable(),
  programme: programmeInput,
})

/** What a rule would have given over real orders. */
const outcome = z.object({
  points: z.int(),
  cost_minor: z.int().meta({ description: "What those points are worth when they are spent" }),
  guests: z.int(),
})

const audience = { capability: "loyalty.edit" } as const
const tag = "loyalty"

export const programmeEndpoints = {
  "GET /loyalty/qr/{uuid}/programme/": {
    summary: "How points are earned, spent and lost here, and the levels",
    tag,
    audience: "public",
    isShared: true,
    params: qrParams,
    reply: reply(programmeView.nullable()),
  },
  "GET /staff/loyalty/programme/": {
    summary: "All versions of the programme, the newest first, and a proposal where there is none",
    tag,
    audience,
    reply: reply(
      z.object({
        versions: z.array(programmeVersion),
        current_version: z.int().nullable(),
        proposal: programmeInput,
      }),
    ),
  },
  "PUT /staff/loyalty/programme/": {
    summary: "Make a new version, valid from now or from a date; nothing earned is rewritten",
    tag,
    audience,
    body: z.object({
      programme: programmeInput,
      valid_from: instant.nullable().meta({ description: "Null: from now" }),
      after_version: z.int().meta({ description: "The newest that the form knew; 0: none" }),
    }),
    reply: reply(programmeVersion),
  },
  "POST /staff/loyalty/programme/backtest/": {
    summary: "What a programme would have given over the orders of the last 90 days",
    tag,
    audience,
    isAudited: false,
    body: z.object({ programme: programmeInput }),
    reply: reply(z.object({ orders: z.int(), current: outcome, proposed: outcome })),
  },
} satisfies EndpointTable
