import { couponBounds, programmeBounds } from "@sufra/domain/loyalty/limits"
import { appliedWays, rewardKinds, rewardLabels, rewardSources } from "@sufra/domain/reward/reward"
import { shopNames } from "@sufra/domain/reward/shop"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { effectInput } from "../loyalty/coupon.ts"
import { givenName } from "../loyalty/programme.ts"
import { couponRules, discountEffect, discountRefusal } from "../order/order-price.ts"
import { image, instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

const rewardRules = couponRules.pick({
  minimum_minor: true,
  from_ms: true,
  until_ms: true,
  windows: true,
  order_types: true,
  branch_ids: true,
  level_ids: true,
  is_alone: true,
})

/** What is promised, by an item and by a reward that was given of it. */
const terms = {
  kind: z.enum(rewardKinds),
  name: localText,
  description: localText.nullable(),
  image: image.nullable(),
  effect: discountEffect.nullable().meta({ description: "Null: handed over at the counter" }),
  product_ids: z.array(uuid).nullable().meta({ description: "Null: off all food" }),
  worth_minor: z.int(),
  applied_way: z.enum(appliedWays),
  uses: z.int(),
  rules: rewardRules,
}

/** Something that a shop sells. */
const shopItem = z
  .object({
    id: uuid,
    ...terms,
    use_days: z.int().nullable(),
    points_cost: z.int(),
    left: z.int().nullable().meta({ description: "Null: there are always more" }),
    sold_until: instant.nullable(),
    label: z.enum(["available", "unavailable"]),
    refusal: discountRefusal.nullable().meta({ description: "Why it cannot be bought now" }),
  })
  .meta({ id: "ShopItem" })

/** A prize or coupon that a customer owns. */
export const rewardView = z
  .object({
    id: uuid,
    item_id: uuid,
    ...terms,
    source: z.enum(rewardSources),
    code: z.string(),
    used: z.int(),
    points_paid: z.int(),
    granted_at: instant,
    last_used_at: instant.nullable(),
    canceled_at: instant.nullable(),
    label: z.enum(rewardLabels),
    refusal: discountRefusal.nullable().meta({ description: "Why it cannot be used now" }),
  })
  .meta({ id: "Reward" })

const nothingOrDays = figureWithin(1, 3_650).nullable()
const uses = figureWithin(...couponBounds.uses)

const rulesInput = rewardRules.extend({
  minimum_minor: figureWithin(...couponBounds.minimumMinor),
  windows: rewardRules.shape.windows.max(20),
  branch_ids: rewardRules.shape.branch_ids.max(100),
  level_ids: rewardRules.shape.level_ids.max(20),
})

const itemText = z.string().trim().max(400, "too_long")

export const rewardItemInput = z
  .object({
    kind: z.enum(rewardKinds),
    name: givenName,
    description: z.object({ en: itemText, sa: itemText }).nullable(),
    media_id: uuid.nullable(),
    effect: effectInput.nullable(),
    product_ids: z.array(uuid).min(1, "required").max(500).nullable(),
    category_ids: z.array(uuid).min(1, "required").max(100).nullable(),
    worth_minor: figureWithin(0, 10_000_000),
    applied_way: z.enum(appliedWays),
    uses: figureWithin(1, 100),
    rules: rulesInput,
    use_days: nothingOrDays,
    points_cost: figureWithin(...programmeBounds.cap).nullable(),
    sold_from: instant.nullable(),
    sold_until: instant.nullable(),
    per_customer: uses.nullable(),
    left: figureWithin(0, 1_000_000).nullable(),
    active: z.boolean(),
  })
  .refine(({ kind, effect }) => kind === "prize" || effect !== null, {
    path: ["effect"],
    error: "required",
  })
  .refine(
    ({ effect, product_ids, category_ids }) =>
      effect?.takes !== "free-item" || product_ids !== null || category_ids !== null,
    { path: ["product_ids"], error: "required" },
  )
  .refine(
    ({ rules: { from_ms, until_ms } }) =>
      from_ms === null || until_ms === null || from_ms < until_ms,
    { path: ["rules", "until_ms"], error: "ends_before_start" },
  )
  .refine(({ sold_from, sold_until }) => !sold_from || !sold_until || sold_from < sold_until, {
    path: ["sold_until"],
    error: "ends_before_start",
  })
  .meta({ id: "EditedRewardItem" })

export const rewardItemView = z
  .object({
    id: uuid,
    ...terms,
    media_id: uuid.nullable(),
    category_ids: z.array(uuid).nullable(),
    use_days: z.int().nullable(),
    points_cost: z.int().nullable(),
    sold_from: instant.nullable(),
    sold_until: instant.nullable(),
    per_customer: z.int().nullable(),
    left: z.int().nullable(),
    active: z.boolean(),
    version: z.int(),
    created_at: instant,
    figures: z.object({
      given: z.int(),
      used: z.int(),
      points: z.int().meta({ description: "Paid for it in the shops" }),
      taken_minor: z
        .int()
        .meta({ description: "Off orders, and the worth of what the counter handed over" }),
    }),
  })
  .meta({ id: "RewardItem" })

const byId = z.object({ id: uuid })
const ofReward = qrParams.extend({ id: uuid })
const tag = "reward"
const edits = { capability: "loyalty.edit" } as const

const guestEndpoints = {
  "GET /reward/qr/{uuid}/shops/{shop}/": {
    summary: "What a shop sells, with what is known of whoever looks",
    tag,
    audience: "guest",
    params: qrParams.extend({ shop: z.enum(shopNames) }),
    reply: reply(
      z.object({
        items: z.array(shopItem),
        available: z.int().nullable().meta({ description: "Points; null: nobody is signed in" }),
      }),
    ),
  },
  "POST /reward/qr/{uuid}/purchases/": {
    summary: "Buy something for points under an id made by the client",
    tag,
    audience: "customer",
    params: qrParams,
    body: z.object({
      id: uuid.meta({ description: "The same one is the same purchase" }),
      item_id: uuid,
      points_cost: z.int().meta({ description: "That the guest saw" }),
    }),
    reply: reply(rewardView),
  },
  "GET /reward/qr/{uuid}/rewards/": {
    summary: "Rewards of who is signed in, the newest first",
    tag,
    audience: "customer",
    params: qrParams,
    reply: reply(z.array(rewardView)),
  },
  "GET /reward/qr/{uuid}/rewards/{id}/": {
    summary: "One reward of who is signed in, with how it was used",
    tag,
    audience: "customer",
    params: ofReward,
    reply: reply(
      rewardView.extend({
        history: z.array(
          z.object({
            used_at: instant,
            order_id: uuid.nullable(),
            order_number: z.string().nullable().meta({ description: "Null: at the counter" }),
            branch_name: localText,
            amount_minor: z.int(),
            given_back_at: instant.nullable(),
          }),
        ),
      }),
    ),
  },
  "POST /reward/qr/{uuid}/rewards/{id}/tokens/": {
    summary: "A token for the reward's QR code, which holds for a minute",
    tag,
    audience: "customer",
    params: ofReward,
    reply: reply(z.object({ token: z.string(), expires_at: instant })),
  },
} satisfies EndpointTable

const staffEndpoints = {
  "GET /staff/reward-items/": {
    summary: "All prizes and coupons that can be given or sold, the newest first",
    tag,
    audience: { capability: "customers.view" },
    reply: reply(z.array(rewardItemView)),
  },
  "PUT /staff/reward-items/{id}/": {
    summary: "Create or change one under an id made by the client",
    tag,
    audience: edits,
    params: byId,
    body: z.object({
      item: rewardItemInput,
      version: z.int().nullable().meta({ description: "That the form knew; null: it is new" }),
      known_left: z
        .int()
        .nullable()
        .meta({ description: "The stock that the form knew: what was given since stays given" }),
    }),
    reply: reply(rewardItemView),
  },
  "DELETE /staff/reward-items/{id}/": {
    summary: "Put it away: rewards that were given of it stay",
    tag,
    audience: edits,
    params: byId,
    reply: nothing,
  },
  "GET /staff/customers/{id}/rewards/": {
    summary: "Rewards of a customer, the newest first",
    tag,
    audience: { capability: "customers.view" },
    params: byId,
    reply: reply(z.array(rewardView)),
  },
  "POST /staff/customers/{id}/rewards/": {
    summary: "Give a customer a reward by hand, with a reason",
    tag,
    audience: { capability: "customers.adjust" },
    params: byId,
    body: z.object({
      id: uuid.meta({ description: "Made by the client: the same one counts once" }),
      item_id: uuid,
      reason: z.string().trim().min(3, "required").max(200, "too_long"),
    }),
    reply: reply(rewardView),
  },
  "POST /staff/customers/{id}/rewards/{reward}/cancel/": {
    summary: "Take back a reward that was not used, with a reason",
    tag,
    audience: { capability: "customers.adjust" },
    params: byId.extend({ reward: uuid }),
    body: z.object({ reason: z.string().trim().min(3, "required").max(200, "too_long") }),
    reply: reply(rewardView),
  },
} satisfies EndpointTable

export const rewardEndpoints = { ...guestEndpoints, ...staffEndpoints }
