import { mostPortions } from "@sufra/domain/cart/change-cart"
import { paymentMethods } from "@sufra/domain/establishment/settings"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { orderReasons } from "@sufra/domain/order/order-reasons"
import { orderStates } from "@sufra/domain/order/order-states"
import { preorderLimits } from "@sufra/domain/preorder-menu/preorder-menu"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams, utmSource } from "../establishment/establishment.ts"
import { wallet } from "../payment/payment.ts"
import { personal } from "../personal.ts"
import { coordinates, instant, localText, orderType, reply, uuid } from "../shapes.ts"
import { guestChange } from "./order-change.ts"
import { price, quote, seenPrice } from "./order-price.ts"

const mostLines = 100
const mostChosen = 50
const longestNote = 300
const longestCode = 40
const mostPoints = 1_000_000

const fewPlaces = (places: object) => Object.keys(places).length <= mostChosen
const chosenIds = z.array(uuid).max(mostChosen)

/** A group of the product's own; or step, part, which of its portions, and the part's group. */
const optionPlace = z.string().refine((place) => {
  const [first = "", part = "", nth = "", group = "", ...more] = place.split(":")
  if (isUuid(place)) return true
  return more.length === 0 && [first, part, group].every(isUuid) && /^\d{1,2}$/.test(nth)
})

export const orderLineInput = z.object({
  key: z.string().min(1).max(4_000).meta({ description: "The cart's own, equal for equal lines" }),
  product_id: uuid,
  choice: z.object({
    options: z.record(optionPlace, chosenIds).refine(fewPlaces, "too_many"),
    parts: z.record(uuid, chosenIds).refine(fewPlaces, "too_many"),
  }),
  quantity: z.int().min(1).max(mostPortions),
  note: z.string().trim().max(longestNote, "too_long").default(""),
})

/** Short enough for a ticket; the pin is what decides. */
export const deliveryAddress = z
  .object({
    title: z.string().trim().max(40, "too_long").default(""),
    description: z.string().trim().max(300, "too_long").default(""),
    address: z.string().trim().min(1, "address_required").max(300, "too_long"),
    door: z.string().trim().max(20, "too_long").default(""),
    level: z.string().trim().max(20, "too_long").default(""),
    block: z.string().trim().max(20, "too_long").default(""),
    short_address: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{4}\d{4}$/, "invalid")
      .nullable()
      .default(null)
      .meta({ description: "The national short address: four letters, four digits" }),
    lat: coordinates.shape.lat,
    lng: coordinates.shape.lng,
  })
  .meta({ id: "DeliveryAddress" })

export const orderLines = z
  .array(orderLineInput)
  .min(1, "field_empty")
  .max(mostLines, "too_many")
  .refine((lines) => new Set(lines.map(({ key }) => key)).size === lines.length, "chosen_twice")

export const covers = z
  .int()
  .min(1, "figure_invalid")
  .max(preorderLimits.mostCovers, "figure_invalid")

const wanted = {
  branch_id: uuid,
  type: orderType,
  lines: orderLines,
  delivery_point: coordinates.nullable().default(null).meta({
    description: "With delivery: where the pin is. It decides the zone",
  }),
  guest_position: coordinates.nullable().default(null).meta({
    description: "With dine-in where the branch has a radius: where the guest is",
  }),
  receive_at: instant.nullable().default(null).meta({
    description: "The start of a quarter of an hour; null: as soon as it can be",
  }),
  covers: covers.nullable().default(null).meta({
    description: "Of a pre-order that is eaten there: how many people come",
  }),
  coupon_code: z.string().trim().max(longestCode).nullable().default(null).meta({
    description: "A coupon's code that the guest typed",
  }),
  reward_id: uuid.nullable().default(null).meta({ description: "A reward that the guest chose" }),
  points: z.int().min(0).max(mostPoints).default(0).meta({
    description: "So many points are to be used, if that many can be",
  }),
  seen: seenPrice.nullable().default(null),
}

export const quoteBody = z.object({
  ...wanted,
  is_without_code: z.boolean().default(false).meta({
    description: "To be ordered without a code: nothing comes off, and nothing is earned yet",
  }),
})

export const placeBody = z.object({
  ...wanted,
  utm_source: utmSource.nullable().default(null).meta({
    description: "Where the guest came from last, as their address or code said",
  }),
  first_utm_source: utmSource.nullable().default(null).meta({
    description: "Where this browser came from first, within the weeks that it remembers",
  }),
  agreed_ready_at: instant.nullable().default(null).meta({
    description:
      "For as soon as it can be: how late the guest has agreed to. `order_put_off` names the next free time",
  }),
  id: uuid.meta({
    description: "Made by the browser and kept before sending: a retry is the same order",
  }),
  seen: seenPrice,
  payment_method: z.enum(paymentMethods),
  address: deliveryAddress.nullable().default(null),
  handover_note: z.string().trim().max(longestNote, "too_long").default("").meta({
    description: "For pickup: the car, or who comes",
  }),
})

export const orderLine = z
  .object({
    key: z.string(),
    kind: z.enum(["product", "combo"]),
    product_id: uuid,
    name: localText,
    quantity: z.int(),
    unit_price_minor: z.int(),
    amount_minor: z.int(),
    calories: z.int().nullable().meta({ description: "Of one portion" }),
    choice: z.object({
      options: z.record(z.string(), z.array(z.string())),
      parts: z.record(z.string(), z.array(z.string())),
    }),
    chosen: z.array(z.object({ name: localText, count: z.int() })),
    note: z.string(),
    is_comped: z.boolean().meta({ description: "The restaurant gives it free" }),
  })
  .meta({ id: "OrderLine" })

const step = z.object({
  state: z.enum(orderStates),
  at: instant.nullable().meta({ description: "When it was reached; null while it is to come" }),
})

/** One payment for an order, or its part of one that was for several. */
export const paidWay = z
  .object({
    method: z.enum(paymentMethods),
    wallet: wallet.nullable(),
    card: personal("card", z.object({ brand: z.string(), last4: z.string() }).nullable()),
    amount_minor: z.int(),
  })
  .meta({ id: "PaidWay" })

/** An order as its guest sees it. */
export const guestOrder = z
  .object({
    id: uuid,
    number: z.string().meta({ example: "A-041" }),
    business_date: z.iso.date(),
    type: orderType,
    state: z.enum(orderStates),
    version: z.int(),
    payment_method: z
      .enum(paymentMethods)
      .meta({ description: "As the guest chose when ordering" }),
    paid_with: z.array(paidWay).meta({
      description:
        "With what it was really paid, in the order it was; none of somebody else's order",
    }),
    placed_at: instant,
    receive_at: instant.nullable(),
    after_prayer_at: instant.nullable().meta({
      description: "When the prayer ends in which it was ordered to a table; null: in none",
    }),
    ready_at: instant.meta({
      description: "When the guest has it: at the counter or the table, with delivery at the door",
    }),
    preorder: z
      .object({
        menu_id: uuid,
        covers: z.int().meta({ description: "0: it is not eaten there" }),
        is_prepaid: z.boolean().meta({
          description: "It was to be paid in advance when it was placed: never at the counter",
        }),
        cancel_until: instant.nullable().meta({
          description:
            "The last moment at which its guest may cancel it, accepted or not; null: the menu no longer has its time, so its guest may cancel until the kitchen begins",
        }),
      })
      .nullable()
      .meta({ description: "Of an order for a slot of a pre-order menu" }),
    branch: z.object({
      id: uuid,
      name: localText,
      phone: z.string().nullable(),
      lat: z.number(),
      lng: z.number(),
    }),
    table_label: z.string().nullable(),
    address: deliveryAddress.nullable(),
    handover_note: z.string(),
    customer_first_name: z.string(),
    is_mine: z.boolean().meta({ description: "False: of somebody else at the same table" }),
    lines: z.array(orderLine),
    price,
    steps: z.array(step),
    changes: z.array(guestChange).meta({ description: "By the restaurant, the first first" }),
    reason_code: z.enum(orderReasons).nullable().meta({
      description: "Why it was declined, canceled or returned",
    }),
    reason: z.string().nullable().meta({
      description: "The same in somebody's own words: beside the code, or instead of it",
    }),
    can_cancel: z.boolean().meta({
      description: "Its guest may cancel it now by themselves, by the server's clock",
    }),
    staff_cancel: z.boolean().meta({
      description:
        "One's own that could still be canceled, but was paid at the counter: staff do it",
    }),
    courier: z
      .object({ first_name: z.string(), lat: z.number(), lng: z.number(), seen_at: instant })
      .nullable(),
  })
  .meta({ id: "GuestOrder" })

const orderSummary = guestOrder
  .pick({
    id: true,
    number: true,
    type: true,
    state: true,
    placed_at: true,
    ready_at: true,
  })
  .extend({
    total_minor: z.int(),
    portions: z.int(),
    names: z.array(localText).meta({ description: "Of the first three lines" }),
    branch_name: localText,
    invoice_id: uuid.nullable().meta({ description: "Of its receipt, once it was paid" }),
  })
  .meta({ id: "OrderSummary" })

const ofOrder = qrParams.extend({ order: uuid })
const mine = { tag: "order", audience: "customer" } as const

export const orderEndpoints = {
  "POST /order/qr/{uuid}/quotes/": {
    summary:
      "What a cart costs now, for whoever is signed in, and what stands in its way; nothing is written",
    tag: "order",
    audience: "guest",
    params: qrParams,
    body: quoteBody,
    reply: reply(quote),
  },
  "POST /order/qr/{uuid}/orders/": {
    summary:
      "Place an order; refused with a quote in `details` when it costs or holds anything else",
    ...mine,
    params: qrParams,
    body: placeBody,
    reply: reply(guestOrder),
  },
  "GET /order/qr/{uuid}/orders/": {
    summary: "The guest's orders, newest first",
    ...mine,
    params: qrParams,
    query: z.object({
      before: uuid.optional().meta({ description: "The last one of the page before" }),
    }),
    reply: reply(z.object({ orders: z.array(orderSummary), has_more: z.boolean() })),
  },
  "GET /order/qr/{uuid}/orders/{order}/": {
    summary: "One order of the guest, or of their table",
    ...mine,
    params: ofOrder,
    reply: reply(guestOrder),
  },
  "POST /order/qr/{uuid}/orders/{order}/cancel/": {
    summary: "Cancel, until staff have accepted it; a pre-order until the hour its menu sets",
    ...mine,
    params: ofOrder,
    reply: reply(guestOrder),
  },
} satisfies EndpointTable
