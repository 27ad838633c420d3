import { paymentMethods } from "@sufra/domain/establishment/settings"
import { paymentStates } from "@sufra/domain/payment/payment-states"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { guestPayment, paidWith } from "../payment/payment.ts"
import { personal } from "../personal.ts"
import { localText, reply, uuid } from "../shapes.ts"

const portion = z.object({
  order_id: uuid,
  position: z.int().min(0),
  portion: z.int().min(0).meta({ description: "Which one of the line's, from 0" }),
})

const mostItems = 200

/** What is paid of a table's bill; the sum stands beside it, as the screen shows it. */
const share = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("items"), items: z.array(portion).min(1).max(mostItems) }),
    z.object({ kind: z.literal("equal"), people: z.int().min(1).max(50) }),
    z.object({ kind: z.literal("amount") }),
  ])
  .meta({ id: "Share" })

const shareBody = z.object({
  id: uuid.meta({ description: "Made by the browser and kept before sending" }),
  share,
  amount_minor: z.int().min(1, "amount_invalid").meta({
    description: "As the screen shows it; when it is another by now: `bill_changed`",
  }),
})

const billedOrder = z.object({
  id: uuid,
  number: z.string(),
  first_name: personal(
    "first-name",
    z.string().meta({ description: "Empty for staff where guests are called by number only" }),
  ),
  is_mine: z.boolean(),
  total_minor: z.int(),
  due_minor: z.int().meta({ description: "What nobody has paid, or is paying now" }),
  items: z.array(
    z.object({
      position: z.int(),
      portion: z.int(),
      name: localText,
      amount_minor: z.int().meta({ description: "With its part of the charges" }),
      state: z.enum(["free", "claimed", "paid"]).meta({
        description: "claimed: somebody is paying for it now",
      }),
      first_name: personal(
        "first-name",
        z.string().nullable().meta({
          description:
            "Of who has claimed or paid it; null for staff where guests are called by number only",
        }),
      ),
    }),
  ),
})

const bill = z
  .object({
    sitting_id: uuid,
    table_label: z.string(),
    people: z.int().meta({ description: "Who have joined the table" }),
    total_minor: z.int(),
    paid_minor: z.int(),
    pending_minor: z.int().meta({ description: "Being paid now" }),
    due_minor: z.int(),
    is_covered: z.boolean().meta({ description: "All that was ordered is paid" }),
    orders: z.array(billedOrder),
    is_own_share_paid: z.boolean().meta({
      description: "The guest who looks has paid a share and has ordered nothing since",
    }),
    own_open_minor: z.int().meta({
      description:
        "What is open of the own dishes of a guest who has paid for some of them; otherwise 0",
    }),
    shares: z.array(
      z.object({
        id: uuid,
        method: z.enum(paymentMethods),
        state: z.enum(paymentStates),
        amount_minor: z.int(),
        tip_minor: z.int(),
        first_name: personal(
          "first-name",
          z.string().nullable().meta({
            description: "Null: taken by staff, or guests are called by number only",
          }),
        ),
        is_mine: z.boolean(),
        redirect_url: z.string().nullable().meta({
          description: "Of one's own that is open: where it goes on",
        }),
        needs_code: z.boolean().meta({
          description: "Of one's own: it waits for the code that STC Pay has sent",
        }),
      }),
    ),
  })
  .meta({ id: "Bill" })

const sits = { tag: "payment", audience: "customer" } as const
const takes = { tag: "payments", audience: { capability: "payments.take" } } as const
const ofSitting = z.object({ id: uuid })

export const billEndpoints = {
  "GET /payment/qr/{uuid}/bill/": {
    summary: "The bill of the table where the guest sits, and who pays what of it",
    ...sits,
    params: qrParams,
    reply: reply(bill),
  },
  "POST /payment/qr/{uuid}/shares/": {
    summary: "Pay a share of the table's bill; what was claimed is nobody else's meanwhile",
    ...sits,
    params: qrParams,
    body: shareBody.extend({
      tip_minor: z.int().min(0).max(100_000).default(0),
      ...paidWith,
    }),
    reply: reply(guestPayment),
  },
  "POST /payment/qr/{uuid}/shares/{payment}/end/": {
    summary: "Give up a share that is not paid yet: what it claimed is free again",
    ...sits,
    params: qrParams.extend({ payment: uuid }),
    reply: reply(bill),
  },
  "GET /staff/sittings/{id}/bill/": {
    summary: "A table's bill, and who pays what of it",
    ...takes,
    params: ofSitting,
    reply: reply(bill),
  },
  "POST /staff/sittings/{id}/shares/": {
    summary: "Take a share of a table's bill at the counter: some dishes, an equal part or a sum",
    ...takes,
    params: ofSitting,
    body: shareBody.extend({
      method: z.enum(["cash", "card-at-counter"]),
      tendered_minor: z.int().min(0).max(100_000_000, "amount_invalid").nullable().default(null),
    }),
    reply: reply(
      z.object({
        bill,
        change_minor: z.int(),
        is_in_shift: z.boolean().nullable().meta({
          description: "Of cash: whether an open drawer counts it; null: no cash",
        }),
      }),
    ),
  },
} satisfies EndpointTable
