import { paymentMethods } from "@sufra/domain/establishment/settings"
import { paymentStates } from "@sufra/domain/payment/payment-states"
import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { qrParams } from "./establishment.ts"
import { instant, nothing, orderType, reply, uuid } from "./shapes.ts"

export const paymentChoice = z
  .object({
    method: z.enum(paymentMethods),
    order_types: z.array(orderType),
    minimum_minor: z.int(),
    maximum_minor: z.int().nullable(),
  })
  .meta({ id: "PaymentChoice" })

const offeredPayment = paymentChoice
  .extend({
    online: z
      .object({
        way: z.enum(["form", "redirect"]).meta({
          description: "form: the card is typed here and goes from the browser to the gateway",
        }),
        public_key: z.string(),
        tokens_url: z.string().nullable(),
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
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
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
    summary: "Pay an order by card; the gateway's own page, or a token the browser got from it",
    ...pays,
    params: qrParams,
    body: z.object({
      id: uuid.meta({ description: "Made by the browser and kept before sending" }),
      order_id: uuid,
      tip_minor: z.int().min(0).max(100_000).default(0),
      token: z.string().min(1).max(200).nullable().default(null),
    }),
    reply: reply(guestPayment),
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
