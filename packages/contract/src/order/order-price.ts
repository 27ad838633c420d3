import { orderProblems } from "@sufra/domain/order/judge-order"
import { chargeKinds } from "@sufra/domain/pricing/charges"
import { discountKinds } from "@sufra/domain/pricing/discounts"
import { appliedWays } from "@sufra/domain/reward/reward"
import { z } from "zod"
import { personal } from "../personal.ts"
import { instant, localText, orderType, uuid } from "../shapes.ts"

const charge = z.object({
  kind: z.enum(chargeKinds),
  vat_rate_bp: z.int(),
  amount_minor: z.int(),
  discount_minor: z.int(),
  vat_minor: z.int(),
})

/** An order's price in all its parts, which sum to the total. */
export const price = z
  .object({
    lines: z.array(
      z.object({
        key: z.string(),
        amount_minor: z.int().meta({ description: "All portions, before discounts" }),
        discount_minor: z.int(),
        vat_minor: z.int(),
        options_vat_minor: z.int().meta({ description: "The part of it inside the options" }),
      }),
    ),
    charges: z.array(charge),
    discounts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(discountKinds),
        name: localText,
        amount_minor: z.int(),
      }),
    ),
    vat: z.array(
      z.object({
        rate_bp: z.int(),
        net_minor: z.int(),
        vat_minor: z.int(),
        gross_minor: z.int(),
      }),
    ),
    prices_include_vat: z.boolean(),
    subtotal_minor: z.int(),
    discount_minor: z.int(),
    charges_minor: z.int(),
    vat_minor: z.int().meta({ description: "The specification's estimated tax" }),
    total_minor: z.int(),
  })
  .meta({ id: "Price" })

/** What the guest's page showed: an order that costs anything else is refused. */
export const seenPrice = z
  .object({
    lines: z.array(z.object({ key: z.string().max(4_000), amount_minor: z.int() })).max(200),
    charges: z.array(z.object({ kind: z.enum(chargeKinds), amount_minor: z.int() })).max(20),
    discounts: z
      .array(z.object({ id: z.string().max(80), amount_minor: z.int() }))
      .max(20)
      .default([]),
    discount_minor: z.int(),
    vat_minor: z.int(),
    total_minor: z.int(),
  })
  .meta({ id: "SeenPrice" })

const amounts = { seen_minor: z.int(), now_minor: z.int() }

export const priceChange = z
  .discriminatedUnion("what", [
    z.object({ what: z.literal("line"), key: z.string(), ...amounts }),
    z.object({ what: z.literal("one-discount"), id: z.string(), ...amounts }),
    z.object({ what: z.enum([...chargeKinds, "discount", "vat", "total"]), ...amounts }),
  ])
  .meta({ id: "PriceChange" })

export const lineProblems = [
  "gone",
  "sold_out",
  "few_left",
  "not_offered_now",
  "not_for_type",
  "choice_incomplete",
] as const

const quotedLine = z.object({
  key: z.string(),
  product_id: uuid,
  slug: z.string().nullable().meta({ description: "Null when the product is gone" }),
  name: localText.nullable(),
  quantity: z.int(),
  unit_price_minor: z.int(),
  unit_options_minor: z.int().meta({ description: "The part of it that options and parts add" }),
  problem: z.enum(lineProblems).nullable(),
  left: z.int().nullable().meta({ description: "With `few_left`: how many portions there are" }),
})

const rate = z.int().min(0).max(10_000)
const discountName = { id: z.string(), name: localText }

export const offeringWindow = z.object({
  open: z.int().min(0).max(1_440),
  close: z.int().min(0).max(2_880),
  days: z.array(z.int().min(0).max(6)).optional(),
})

export const couponRules = z.object({
  minimum_minor: z.int(),
  from_ms: z.int().nullable(),
  until_ms: z.int().nullable(),
  windows: z.array(offeringWindow),
  order_types: z.array(orderType),
  branch_ids: z.array(uuid),
  first_order_only: z.boolean(),
  level_ids: z.array(uuid),
  birthday_month_only: z.boolean(),
  per_customer: z.int().nullable(),
  per_day: z.int().nullable(),
  total: z.int().nullable(),
  is_alone: z.boolean(),
})

export const discountEffect = z.discriminatedUnion("takes", [
  z.object({ takes: z.literal("percent"), rate_bp: rate, cap_minor: z.int().nullable() }),
  z.object({ takes: z.literal("amount"), amount_minor: z.int() }),
  z.object({ takes: z.literal("free-item"), up_to_minor: z.int().nullable() }),
  z.object({ takes: z.literal("free-delivery") }),
])

const boost = z.object({
  id: uuid,
  name: localText,
  multiplier: z.int(),
  from_ms: z.int().nullable(),
  until_ms: z.int().nullable(),
  windows: z.array(offeringWindow),
  branch_ids: z.array(uuid),
  order_types: z.array(orderType),
  product_ids: z.array(uuid).nullable(),
})

/** A coupon or reward that may come off a cart. */
export const couponCandidate = z
  .object({
    ...discountName,
    kind: z.enum(["coupon", "reward"]),
    how: z.enum(["automatic", "typed", "chosen", "offered"]),
    applied_way: z
      .enum(appliedWays)
      .exactOptional()
      .meta({ description: "Of a reward: whether the cart chooses it by itself" }),
    effect: discountEffect,
    product_ids: z.array(uuid).nullable(),
    rules: couponRules,
    day_start_minute: z
      .int()
      .exactOptional()
      .meta({ description: "When the business days begin that its windows name" }),
    uses: z.object({
      own: z.int(),
      own_today: z.int(),
      all: z.int(),
      last_own_at_ms: z.int().nullable(),
    }),
  })
  .meta({ id: "CouponCandidate" })

/** Why something does not come off, with what would change that. */
export const discountRefusal = z
  .discriminatedUnion("reason", [
    z.object({ reason: z.literal("not_started"), from_ms: z.int() }),
    z.object({ reason: z.literal("ended"), until_ms: z.int() }),
    z.object({ reason: z.literal("not_now"), next_ms: z.int().nullable() }),
    z.object({ reason: z.literal("other_order_type"), order_types: z.array(orderType) }),
    z.object({ reason: z.literal("other_branch"), branch_ids: z.array(uuid) }),
    z.object({ reason: z.literal("nothing_fits"), product_ids: z.array(uuid) }),
    z.object({ reason: z.literal("below_minimum"), missing_minor: z.int() }),
    z.object({ reason: z.literal("other_level"), level_ids: z.array(uuid) }),
    z.object({ reason: z.literal("used_by_you"), last_ms: z.int().nullable() }),
    z.object({ reason: z.literal("does_not_go_with"), other_id: z.string() }),
    z.object({ reason: z.literal("too_few_points"), missing: z.int() }),
    z.object({ reason: z.literal("below_minimum_points"), minimum: z.int() }),
    z.object({
      reason: z.enum([
        "first_order_only",
        "birthday_month_only",
        "used_today",
        "used_up",
        "code_not_typed",
        "not_chosen",
        "sign_in",
        "no_delivery_fee",
        "takes_nothing",
        "another_is_better",
        "redeemed_enough_today",
        "spent_enough_today",
      ]),
    }),
  ])
  .meta({ id: "DiscountRefusal" })

/** What may come off a cart: the browser prices by it until the next quote. */
export const discountOffer = z
  .object({
    coupons: z.array(couponCandidate),
    level: z
      .object({
        ...discountName,
        kind: z.literal("level"),
        rate_bp: rate,
        free_delivery_from_minor: z.int().nullable(),
      })
      .nullable(),
    points: z
      .object({
        ...discountName,
        kind: z.literal("points"),
        wanted: z.int(),
        available: z.int(),
        worth: z.object({ points: z.int(), minor: z.int() }),
        minimum: z.int(),
        times_left: z.int().nullable(),
        left_today: z.int().nullable(),
        most_share_bp: rate,
      })
      .nullable(),
    guest: z
      .object({
        orders: z.int(),
        level_id: uuid.nullable(),
        birth_month: personal("profile", z.int().nullable()),
      })
      .nullable(),
    earning: z
      .object({
        version: z.int(),
        points_per_sar: z.int().meta({ description: "In hundredths: 100 is one point a riyal" }),
        boosts: z.array(boost),
        most_per_transaction: z.int().nullable(),
        most_per_day: z.int().nullable(),
        level: z.object({ id: uuid, name: localText, multiplier: z.int() }).nullable(),
        earned_today: z.int(),
      })
      .nullable()
      .meta({ description: "How points are earned; null: none are" }),
    punch_cards: z
      .array(
        z.object({
          id: uuid,
          name: localText,
          goal: z.int(),
          units_per_punch: z.int(),
          counts: z.array(z.object({ product_ids: z.array(uuid), units: z.int() })),
        }),
      )
      .meta({ description: "What punches are given for" }),
  })
  .meta({ id: "DiscountOffer" })

export const quote = z
  .object({
    price,
    offer: discountOffer,
    lines: z.array(quotedLine),
    changes: z
      .array(priceChange)
      .meta({ description: "Against `seen`; empty when it was not sent" }),
    problems: z
      .array(z.enum(orderProblems))
      .meta({ description: "Why it could not be placed as it is, beside its lines" }),
    zone: z
      .object({
        id: uuid,
        name: localText,
        fee_minor: z.int(),
        minimum_minor: z.int(),
        free_from_minor: z.int().nullable(),
        minutes: z.int(),
      })
      .nullable(),
    after_prayer_at: instant.nullable().meta({
      description:
        "When the prayer ends that an order to a table waits for; null: it waits for none",
    }),
    preorder: z
      .object({
        menu_id: uuid,
        orders_left: z.int().nullable().meta({ description: "Null: no limit, or no slot yet" }),
        covers_left: z.int().nullable(),
        cancel_until: instant.nullable(),
      })
      .nullable()
      .meta({ description: "With dishes of a pre-order menu: what its slot has left" }),
    ready_at: instant.meta({ description: "When it would be ready, or at the door" }),
  })
  .meta({ id: "Quote" })
