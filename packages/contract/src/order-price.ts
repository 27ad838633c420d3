import { orderProblems } from "@sufra/domain/order/judge-order"
import { chargeKinds } from "@sufra/domain/pricing/charges"
import { discountKinds } from "@sufra/domain/pricing/discounts"
import { z } from "zod"
import { instant, localText, uuid } from "./shapes.ts"

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
    discount_minor: z.int(),
    vat_minor: z.int(),
    total_minor: z.int(),
  })
  .meta({ id: "SeenPrice" })

const amounts = { seen_minor: z.int(), now_minor: z.int() }

export const priceChange = z
  .discriminatedUnion("what", [
    z.object({ what: z.literal("line"), key: z.string(), ...amounts }),
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

export const quote = z
  .object({
    price,
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
    ready_at: instant.meta({ description: "When it would be ready, or at the door" }),
  })
  .meta({ id: "Quote" })
