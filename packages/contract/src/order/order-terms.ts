import { closedReasons } from "@sufra/domain/branch/opening-hours"
import { withoutCodeOffers } from "@sufra/domain/order/unconfirmed-orders"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { guestPreorderMenu } from "../menu/preorder-menu.ts"
import { paymentChoice } from "../payment/payment.ts"
import { coordinates, instant, localText, orderType, reply, uuid } from "../shapes.ts"

const rateBp = z.int().meta({ description: "Hundredths of a percent: 1500 is 15 %" })

const termsZone = z
  .object({
    id: uuid,
    name: localText,
    polygon: z.array(coordinates).meta({ description: "The last corner joins the first" }),
    fee_minor: z.int(),
    minimum_minor: z.int().meta({ description: "Of the food, before charges" }),
    free_from_minor: z.int().nullable().meta({
      description: "From so much food on, before discounts, the fee falls away; null: never",
    }),
    minutes: z.int().meta({ description: "From placing to the door" }),
  })
  .meta({ id: "DeliveryZone" })

const taxException = z
  .object({ product_id: uuid, vat_rate_bp: rateBp, is_tobacco: z.boolean() })
  .meta({ id: "TaxException" })

export const orderTerms = z
  .object({
    branch_id: uuid,
    order_types: z.array(orderType).meta({
      description: "Empty where nothing can be ordered; delivery is left out without a zone",
    }),
    is_open: z.boolean(),
    closed_reason: z.enum(closedReasons).nullable(),
    opens_at: instant.nullable().meta({ description: "Null while open, or when nobody knows" }),
    after_prayer_at: instant.nullable().meta({
      description:
        "When the prayer ends that closes it now: guests who sit at a table order through it, for after it",
    }),
    prices_include_vat: z.boolean(),
    vat_rate_bp: rateBp,
    service_rate_bp: rateBp.meta({ description: "Of the food after discounts; at a table only" }),
    dine_in_radius_meters: z.int().nullable().meta({ description: "Null: from anywhere" }),
    serves_at_counter: z.boolean().meta({
      description: "Dine-in without a table's code: false means that it is refused",
    }),
    lead_minutes: z.int(),
    zones: z.array(termsZone),
    exceptions: z.array(taxException).meta({
      description: "Only products whose VAT is not the branch's, or that are tobacco",
    }),
    within_capacity: z.boolean().meta({
      description: "Whether an order for as soon as possible finds room in its quarter of an hour",
    }),
    receive_times: z.array(instant).meta({
      description: "Beginnings of the quarters of an hour with room, up to two days ahead",
    }),
    payment_choices: z.array(paymentChoice),
    preorder_menus: z.array(guestPreorderMenu).meta({
      description: "Only those of which something can be ordered now, each with its open slots",
    }),
    without_code: z.enum(withoutCodeOffers).meta({
      description:
        "Whether a guest may order without a verified phone, for staff to confirm; `only`: no code can be sent; `offered` also while codes are short",
    }),
  })
  .meta({ id: "OrderTerms" })

export const orderTermsEndpoints = {
  "GET /order/qr/{uuid}/branches/{branch}/terms/": {
    summary: "What a branch says about ordering: types, zones, charges, VAT and times",
    tag: "order",
    audience: "public",
    isShared: true,
    params: qrParams.extend({ branch: uuid }),
    reply: reply(orderTerms),
  },
} satisfies EndpointTable
