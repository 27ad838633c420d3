import { paymentMethods } from "@sufra/domain/establishment/settings"
import { paymentStates } from "@sufra/domain/payment/payment-states"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { day, instant, nothing, reply, uuid, version } from "../shapes.ts"
import { orderMoney, paymentView, refundView, wallet } from "./payment.ts"

const params = z.object({ id: uuid })
const desk = { tag: "payments" } as const

const listedPayment = paymentView
  .extend({
    branch_id: uuid,
    attention: z
      .enum(["amount", "currency", "payment", "refund", "unknown"])
      .nullable()
      .meta({ description: "Why a person has to look at it" }),
    orders: z.array(
      z.object({
        id: uuid,
        number: z.string(),
        amount_minor: z.int(),
        refundable_minor: z.int().meta({ description: "What can still be given back of it" }),
      }),
    ),
    table_label: z.string().nullable().meta({ description: "Of a table's bill" }),
    tendered_minor: z.int().nullable(),
    is_in_shift: z.boolean().nullable(),
    is_with_courier: z.boolean().meta({ description: "Cash from a door, not handed in yet" }),
    gateway: z.enum(["moyasar", "tap"]).nullable(),
    reference: z.string().nullable(),
    by: z.string().nullable().meta({ description: "Who took it; null: paid online" }),
    refunds: z.array(
      refundView.extend({
        by: z
          .string()
          .nullable()
          .meta({ description: "Who answers for it; null: it went by itself" }),
      }),
    ),
  })
  .meta({ id: "ListedPayment" })

const logEntry = z.object({
  at: instant,
  source: z.enum(["guest", "staff", "gateway", "webhook", "check", "system"]),
  what: z.enum([
    "started",
    "asked",
    "moved",
    "mismatch",
    "unreachable",
    "refund",
    "handled",
    "handed-in",
    "repeated",
  ]),
  detail: z.record(z.string(), z.unknown()),
  by: z.string().nullable(),
})

const takenAtCounter = z.object({
  id: uuid.meta({ description: "Made by the screen: a second tap is the same payment" }),
  method: z.enum(["cash", "card-at-counter"]),
  due_minor: z.int().min(0).meta({ description: "As the screen shows it" }),
  tendered_minor: z.int().min(0).max(100_000_000, "amount_invalid").nullable().default(null).meta({
    description: "With cash: what was given; null: exactly what was due",
  }),
})

const taken = z.object({
  change_minor: z.int(),
  is_in_shift: z.boolean().nullable().meta({
    description: "Of cash: whether an open drawer counts it; null: no cash",
  }),
})

const gatewayKey = z.string().trim().min(1, "field_empty").max(300, "too_long")
/** Every guest is told the public one: the other, pasted into its field by mistake, is not taken. */
const publicKey = gatewayKey.refine((key) => !key.startsWith("sk_"), "invalid")
const secretKey = gatewayKey.refine((key) => !key.startsWith("pk_"), "invalid")

const gatewayWays = {
  card_way: z.enum(["form", "redirect"]).meta({
    description: "Where a card is typed: here, or on the gateway's own page. Tap: always there",
  }),
  wallets: z.array(wallet).max(2, "too_many").meta({
    description: "What the account may take beside cards; with Moyasar",
  }),
}

const gatewaySettings = z
  .object({
    gateway: z.enum(["moyasar", "tap"]),
    is_on: z.boolean(),
    public_key: z.string(),
    has_secret_key: z.boolean(),
    has_hook_secret: z.boolean(),
    hook_url: z.string().meta({ description: "To be entered at the gateway" }),
    ...gatewayWays,
    has_association: z.boolean(),
    version,
  })
  .meta({ id: "GatewaySettings" })

export const paymentDeskEndpoints = {
  "GET /staff/orders/{id}/money/": {
    summary: "What was paid for an order, and what is due",
    ...desk,
    audience: { capability: "payments.view" },
    params,
    reply: reply(orderMoney),
  },
  "POST /staff/orders/{id}/payments/": {
    summary: "Take what is due for an order, in cash or by card at the counter",
    ...desk,
    audience: { capability: "payments.take" },
    params,
    body: takenAtCounter,
    reply: reply(taken.extend({ money: orderMoney })),
  },
  "POST /staff/sittings/{id}/payments/": {
    summary: "Take what is due for all orders of a table, in one payment",
    ...desk,
    audience: { capability: "payments.take" },
    params,
    body: takenAtCounter,
    reply: reply(taken),
  },
  "GET /staff/payments/": {
    summary: "Payments, newest first",
    ...desk,
    audience: { capability: "payments.view" },
    query: z.object({
      before: uuid.optional(),
      state: z.enum(paymentStates).optional(),
      method: z.enum(paymentMethods).optional(),
      needs_attention: z.stringbool().optional(),
      branch_id: uuid.optional(),
      day: day.optional().meta({ description: "The business day it was begun on" }),
      query: z.string().trim().max(60).optional().meta({
        description: "An order's number, or the gateway's reference",
      }),
    }),
    reply: reply(z.object({ payments: z.array(listedPayment), has_more: z.boolean() })),
  },
  "GET /staff/payments/summary/": {
    summary: "How many payments need a person",
    ...desk,
    audience: { capability: "payments.view" },
    reply: reply(z.object({ attention: z.int() })),
  },
  "GET /staff/payments/{id}/": {
    summary: "A payment with everything that was heard and done about it",
    ...desk,
    audience: { capability: "payments.view" },
    params,
    reply: reply(z.object({ payment: listedPayment, log: z.array(logEntry) })),
  },
  "POST /staff/payments/{id}/refunds/": {
    summary: "Give money back, all of it or a part, with a reason",
    ...desk,
    audience: { capability: "payments.refund" },
    params,
    body: z.object({
      id: uuid.meta({ description: "Made by the browser: a retry is the same refund" }),
      order_id: uuid,
      amount_minor: z.int().min(1, "amount_invalid"),
      reason: z.string().trim().min(1, "reason_required").max(200, "too_long"),
    }),
    reply: reply(orderMoney),
  },
  "POST /staff/payments/{id}/hand-in/": {
    summary: "A courier hands in the cash that was given at a door: the open drawer counts it",
    ...desk,
    audience: { capability: "payments.take" },
    params,
    reply: reply(z.object({ is_in_shift: z.boolean() })),
  },
  "POST /staff/payments/{id}/handled/": {
    summary: "Somebody has seen to what was wrong with it",
    ...desk,
    audience: { capability: "payments.refund" },
    params,
    reply: nothing,
  },
  "GET /staff/gateways/": {
    summary: "The place's accounts with gateways; what is secret is never read out",
    ...desk,
    audience: { capability: "payments.set-up" },
    reply: reply(z.array(gatewaySettings)),
  },
  "PUT /staff/gateways/{gateway}/": {
    summary: "Set up an account with a gateway; a secret that is left out stays as it is",
    ...desk,
    audience: { capability: "payments.set-up" },
    params: z.object({ gateway: z.enum(["moyasar", "tap"]) }),
    body: z.object({
      is_on: z.boolean(),
      public_key: publicKey,
      secret_key: secretKey.nullable().default(null),
      hook_secret: gatewayKey.nullable().default(null),
      card_way: gatewayWays.card_way.default("form"),
      wallets: gatewayWays.wallets.default([]),
      association: z.string().trim().max(20_000, "too_long").nullable().default(null).meta({
        description: "Apple's file for this domain; left out it stays, empty it is forgotten",
      }),
      version: version.optional(),
    }),
    reply: reply(gatewaySettings),
  },
  "POST /staff/gateways/{gateway}/test/": {
    summary: "Whether the gateway takes the keys: those that are typed, else those that are kept",
    ...desk,
    audience: { capability: "payments.set-up" },
    params: z.object({ gateway: z.enum(["moyasar", "tap"]) }),
    body: z.object({
      public_key: publicKey.nullable().default(null),
      secret_key: secretKey.nullable().default(null),
    }),
    reply: reply(
      z.object({
        works: z.boolean(),
        is_live: z.boolean().meta({ description: "Whether real money would move" }),
        problem: z.enum(["keys_missing", "keys_refused", "unreachable"]).nullable(),
      }),
    ),
  },
} satisfies EndpointTable
