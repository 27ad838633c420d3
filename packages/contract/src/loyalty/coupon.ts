import { couponBounds, couponCodeLength, mostCodesAtOnce } from "@sufra/domain/loyalty/limits"
import { couponWays } from "@sufra/domain/pricing/coupon-rules"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { couponCandidate, couponRules, discountEffect } from "../order/order-price.ts"
import { fileReply, instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { givenName } from "./programme.ts"

const amount = figureWithin(...couponBounds.amountMinor)
const uses = figureWithin(...couponBounds.uses)
const moment = figureWithin(...couponBounds.momentMs)

/** As a guest types it: letters and digits of whichever script, without spaces. */
const sharedCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(couponCodeLength.least, "code_too_short")
  .max(couponCodeLength.most, "too_long")
  .regex(/^[\p{L}\p{N}]+$/u, "code_letters_only")

const rulesInput = couponRules.extend({
  minimum_minor: figureWithin(...couponBounds.minimumMinor),
  from_ms: moment.nullable(),
  until_ms: moment.nullable(),
  windows: couponRules.shape.windows.max(20),
  branch_ids: couponRules.shape.branch_ids.max(100),
  level_ids: couponRules.shape.level_ids.max(20),
  per_customer: uses.nullable(),
  per_day: uses.nullable(),
  total: uses.nullable(),
})

export const effectInput = z.discriminatedUnion("takes", [
  z.object({
    takes: z.literal("percent"),
    rate_bp: figureWithin(...couponBounds.rateBp),
    cap_minor: amount.nullable(),
  }),
  z.object({ takes: z.literal("amount"), amount_minor: amount }),
  z.object({
    takes: z.literal("free-item"),
    up_to_minor: amount.nullable(),
  }),
  z.object({ takes: z.literal("free-delivery") }),
])

const couponFields = {
  name: givenName,
  way: z.enum(couponWays),
  code: sharedCode.nullable().meta({ description: "Of the way `code` alone" }),
  effect: effectInput,
  product_ids: z.array(uuid).min(1, "required").max(500).nullable(),
  category_ids: z.array(uuid).min(1, "required").max(100).nullable(),
  rules: rulesInput,
  active: z.boolean(),
}

type Fields = {
  way: string
  code: string | null
  effect: { takes: string }
  product_ids: unknown
  category_ids: unknown
}

export const couponInput = z
  .object(couponFields)
  .refine(({ way, code }: Fields) => (way === "code") === (code !== null), {
    path: ["code"],
    error: "required",
  })
  .refine(
    ({ effect, product_ids, category_ids }: Fields) =>
      effect.takes !== "free-item" || product_ids !== null || category_ids !== null,
    { path: ["product_ids"], error: "required" },
  )
  .refine(
    ({ rules: { from_ms, until_ms } }) =>
      from_ms === null || until_ms === null || from_ms < until_ms,
    { path: ["rules", "until_ms"], error: "ends_before_start" },
  )
  .meta({ id: "EditedCoupon" })

export const couponView = z
  .object({
    id: uuid,
    name: localText,
    way: z.enum(couponWays),
    code: z.string().nullable(),
    effect: discountEffect,
    product_ids: z.array(uuid).nullable(),
    category_ids: z.array(uuid).nullable(),
    rules: couponRules,
    active: z.boolean(),
    version: z.int(),
    created_at: instant,
    state: z.enum(["on", "planned", "ended", "off"]),
    figures: z.object({
      uses: z.int(),
      guests: z.int(),
      taken_minor: z.int(),
      codes: z.int().meta({ description: "Of single codes: how many there are" }),
    }),
  })
  .meta({ id: "Coupon" })

const byId = z.object({ id: uuid })
const audience = { capability: "loyalty.edit" } as const
const tag = "coupon"

const guestEndpoints = {
  "GET /coupon/qr/{uuid}/offers/": {
    summary: "Coupons that come off by themselves, with what is known of whoever asks",
    tag,
    audience: "guest",
    params: qrParams,
    reply: reply(z.array(couponCandidate)),
  },
  "POST /coupon/qr/{uuid}/checks/": {
    summary: "What a code stands for: what it gives, when and for whom",
    tag,
    audience: "guest",
    params: qrParams,
    body: z.object({ code: z.string().trim().min(1, "coupon_empty").max(80, "too_long") }),
    reply: reply(couponCandidate),
  },
  "GET /coupon/qr/{uuid}/uses/": {
    summary: "Coupons that this customer has used, the newest first",
    tag,
    audience: "customer",
    params: qrParams,
    reply: reply(
      z.array(
        z.object({
          coupon_id: uuid,
          name: localText,
          code: z.string().nullable(),
          order_id: uuid,
          order_number: z.string().nullable(),
          amount_minor: z.int(),
          used_at: instant,
          given_back_at: instant.nullable(),
        }),
      ),
    ),
  },
} satisfies EndpointTable

const staffEndpoints = {
  "GET /staff/coupons/": {
    summary: "All coupons with their state and figures, the newest first",
    tag,
    audience,
    reply: reply(z.array(couponView)),
  },
  "PUT /staff/coupons/{id}/": {
    summary: "Create or change a coupon under an id made by the client",
    tag,
    audience,
    params: byId,
    body: z.object({
      coupon: couponInput,
      version: z.int().nullable().meta({ description: "That the form knew; null: it is new" }),
    }),
    reply: reply(couponView),
  },
  "DELETE /staff/coupons/{id}/": {
    summary: "Put a coupon away: orders that used it keep its name",
    tag,
    audience,
    params: byId,
    reply: nothing,
  },
  "POST /staff/coupons/{id}/codes/": {
    summary: "Make codes that count once each",
    tag,
    audience,
    params: byId,
    body: z.object({
      count: figureWithin(1, mostCodesAtOnce),
      batch: uuid.meta({ description: "Made by the client: the same one makes them once" }),
    }),
    reply: reply(z.object({ codes: z.int().meta({ description: "How many there are now" }) })),
  },
  "GET /staff/coupons/{id}/codes/": {
    summary: "All codes of a coupon, with the order that used each, as a table",
    tag,
    audience,
    params: byId,
    query: z.object({ language: z.enum(["en", "sa"]) }),
    file: "text/csv; charset=utf-8",
    reply: fileReply,
  },
  "POST /staff/coupons/backtest/": {
    summary: "What a coupon would have taken off the orders of the last 90 days",
    tag,
    audience,
    isAudited: false,
    body: z.object({ coupon: couponInput }),
    reply: reply(
      z.object({ orders: z.int(), fitting: z.int(), guests: z.int(), taken_minor: z.int() }),
    ),
  },
} satisfies EndpointTable

export const couponEndpoints = { ...guestEndpoints, ...staffEndpoints }
