import { z } from "zod"
import { phone } from "../customer/phone-proof.ts"
import type { EndpointTable } from "../endpoint.ts"
import { coordinates, instant, orderType, reply, uuid } from "../shapes.ts"
import { covers, deliveryAddress, orderLines } from "./order.ts"
import { staffOrder } from "./order-board.ts"
import { quote, seenPrice } from "./order-price.ts"

const longestName = 60
const longestNote = 300

/** What staff are told at a table, at the counter or by phone. */
const told = {
  branch_id: uuid,
  type: orderType,
  table_id: uuid.nullable().default(null).meta({ description: "With dine-in: whose order it is" }),
  lines: orderLines,
  receive_at: instant.nullable().default(null).meta({
    description: "The start of a quarter of an hour; null: as soon as it can be",
  }),
  covers: covers.nullable().default(null).meta({
    description: "Of a pre-order that is eaten there: how many people come",
  }),
  member_token: z.string().trim().max(200).nullable().default(null).meta({
    description:
      "What a member shows on their phone. Without it the order is nobody's: nothing is earned, nothing comes off",
  }),
}

export const orderTakingEndpoints = {
  "POST /staff/orders/quotes/": {
    summary: "What an order that staff take would cost, and what stands in its way",
    tag: "orders",
    audience: { capability: "orders.take" },
    isAudited: false,
    body: z.object({
      ...told,
      delivery_point: coordinates.nullable().default(null),
      seen: seenPrice.nullable().default(null),
    }),
    reply: reply(quote),
  },
  "POST /staff/orders/": {
    summary:
      "Take an order for a guest: placed and accepted at once, judged and priced as a guest's own",
    tag: "orders",
    audience: { capability: "orders.take" },
    body: z
      .object({
        ...told,
        id: uuid.meta({
          description: "Made by the browser and kept before sending: a retry is the same order",
        }),
        seen: seenPrice,
        payment_method: z.enum(["cash", "card-at-counter"]),
        address: deliveryAddress.nullable().default(null),
        handover_note: z.string().trim().max(longestNote, "too_long").default(""),
        agreed_ready_at: instant.nullable().default(null),
        name: z.string().trim().max(longestName, "person_name_too_long").default(""),
        phone: phone.nullable().default(null).meta({
          description: "Nobody has verified it: it says whom to call, not whose points these are",
        }),
      })
      .refine(({ type, phone: number }) => type !== 3 || number !== null, {
        path: ["phone"],
        message: "number_required",
      }),
    reply: reply(staffOrder),
  },
} satisfies EndpointTable
