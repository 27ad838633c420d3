import { paymentMethods } from "@sufra/domain/establishment/settings"
import { paymentStates } from "@sufra/domain/payment/payment-states"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { personal } from "../personal.ts"
import { instant, nothing, orderType, reply, uuid } from "../shapes.ts"

export const paymentChoice = z
  .object({
    method: z.enum(paymentMethods),
    order_types: z.array(orderType),
    minimum_minor: z.int(),
    maximum_minor: z.int().nullable(),
  })
  .meta({ id: "PaymentChoice" })

export const wallet = z.enum(["apple_pay", "stc_pay"])

/** How the money comes to the gateway; neither: on a page of the gateway's. */
export const paidWith = {
  token: z.string().min(1).max(200).nullable().default(null).meta({
    description: "A card, as the token that the browser got from the gateway",
  }),
  wallet: z
    .discriminatedUnion("kind", [
      z.object({
        kind: z.literal("apple_pay"),
        token: z.string().min(1).max(20_000).meta({
          description: "`paymentData` of what Apple's sheet hands over, as a text",
        }),
      }),
      z.object({
        kind: z.literal("stc_pay"),
        mobile: z
          .string()
          .regex(/^05\d{8}$/, "number_invalid")
          .meta({ description: "As it is dialled at home; a code is sent to it" }),
      }),
    ])
    .nullable()
    .default(null)
    .meta({ description: "A wallet that the place has switched on" }),
}

const offeredPayment = paymentChoice
  .extend({
    online: z
      .object({
        way: z.enum(["form", "redirect"]).meta({
          description: "form: the card is typed here and goes from the browser to the gateway",
        }),
        public_key: z.string(),
        tokens_url: z.string().nullable(),
        wallets: z.array(wallet).meta({
          description: "Beside cards; Apple Pay only where the browser has it",
        }),
        tip_percents: z.array(z.int()).meta({
          description: "Offered on top, not with pickup; none: the place takes no tips",
        }),
      })
      .nullable()
      .meta({ description: "With `online-card`: how the card comes to the gateway" }),
  })
  .meta({ id: "OfferedPayment" })

export const refundView = z
  .object({
    id: uuid,
    amount_minor: z.int(),
    reason: z.string(),
    state: z.enum(["asked", "done", "failed"]),
    at: instant,
  })
  .meta({ id: "Refund" })

export const paymentView = z
  .object({
    id: uuid,
    method: z.enum(paymentMethods),
    state: z.enum(paymentStates),
    amount_minor: z.int(),
    tip_minor: z.int(),
    currency: z.string(),
    card: personal("card", z.object({ brand: z.string(), last4: z.string() }).nullable()),
    wallet: wallet.nullable(),
    failure: z.string().nullable().meta({ description: "Why not, in the gateway's words" }),
    created_at: instant,
    settled_at: instant.nullable(),
    refunds: z.array(refundView),
  })
  .meta({ id: "Payment" })

export const guestPayment = paymentView
  .extend({
    order_id: uuid.nullable(),
    redirect_url: z
      .string()
      .nullable()
      .meta({ description: "Where its guest goes on, while open" }),
    needs_code: z.boolean().meta({ description: "It waits for the code that STC Pay has sent" }),
  })
  .meta({ id: "GuestPayment" })

export const orderMoney = z
  .object({
    order_id: uuid,
    total_minor: z.int(),
    paid_minor: z.int(),
    refunded_minor: z.int(),
    due_minor: z.int(),
    payments: z.array(paymentView),
    invoices: z.array(
      z.object({ id: uuid, kind: z.enum(["invoice", "credit-note"]), number: z.string() }),
    ),
  })
  .meta({ id: "OrderMoney" })

/** As many as a page of the history, and some. */
const mostOrders = 60

const ofPayment = qrParams.extend({ payment: uuid })
const ofOrder = qrParams.extend({ order: uuid })
const pays = { tag: "payment", audience: "customer" } as const

export const paymentEndpoints = {
  "GET /menu/order/qr/payment/choices/{uuid}/": {
    summary: "The ways of paying that are offered, each with its order types and amount bounds",
    tag: "payment",
    audience: "public",
    params: qrParams,
    reply: reply(z.array(offeredPayment)),
  },
  "POST /payment/qr/{uuid}/payments/": {
    summary: "Pay an order: on the gateway's own page, with a card's token, or with a wallet",
    ...pays,
    params: qrParams,
    body: z.object({
      id: uuid.meta({ description: "Made by the browser and kept before sending" }),
      order_id: uuid,
      tip_minor: z.int().min(0).max(100_000).default(0),
      instead_of: uuid.nullable().default(null).meta({
        description: "The guest's own attempt, left open at their bank, that this one replaces",
      }),
      ...paidWith,
    }),
    reply: reply(guestPayment),
  },
  "POST /payment/qr/{uuid}/payments/{payment}/code/": {
    summary: "The code that STC Pay has sent to the guest; sent again it takes nothing twice",
    ...pays,
    params: ofPayment,
    body: z.object({ code: z.string().regex(/^\d{4,8}$/, "wrong_code") }),
    reply: reply(guestPayment),
  },
  "POST /payment/qr/{uuid}/apple-pay-session/": {
    summary: "What Apple's sheet asks for before it opens: that the place is who it says",
    ...pays,
    params: qrParams,
    body: z.object({
      validation_url: z
        .string()
        .max(300)
        .regex(/^https:\/\/[a-z0-9-]+\.apple\.com\/[\w/.-]*$/, "invalid")
        .meta({ description: "Apple's own address, as the sheet names it" }),
    }),
    reply: reply(z.record(z.string(), z.unknown())),
  },
  "GET /payment/qr/{uuid}/payments/{payment}/": {
    summary: "How a payment stands; while it is open the gateway is asked",
    ...pays,
    params: ofPayment,
    reply: reply(guestPayment),
  },
  "GET /payment/qr/{uuid}/orders/": {
    summary: "What was paid for several of the guest's orders; others of the list are left out",
    ...pays,
    params: qrParams,
    query: z.object({
      ids: z
        .string()
        .transform((text) => text.split(","))
        .pipe(z.array(uuid).max(mostOrders, "too_many"))
        .meta({ description: "Ids of orders, with commas between them" }),
    }),
    reply: reply(z.array(orderMoney.omit({ payments: true, invoices: true }))),
  },
  "GET /payment/qr/{uuid}/orders/{order}/": {
    summary: "What was paid for an order, what went back, and its invoices",
    ...pays,
    params: ofOrder,
    reply: reply(orderMoney),
  },
  "POST /payment/qr/{uuid}/orders/{order}/at-counter/": {
    summary: "Pay an order that waits for its payment at the counter instead",
    ...pays,
    params: ofOrder,
    body: z.object({ method: z.enum(["cash", "card-at-counter"]) }),
    reply: nothing,
  },
} satisfies EndpointTable
