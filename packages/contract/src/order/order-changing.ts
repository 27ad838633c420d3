import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { localText, reply, uuid } from "../shapes.ts"
import { orderLineInput } from "./order.ts"
import { staffOrder } from "./order-board.ts"
import { lineProblems, price } from "./order-price.ts"

const mostAdded = 50
const longestReason = 200
const mostMinor = 100_000_000

const change = {
  version: z.int().meta({ description: "Of the order as the screen shows it" }),
  add: z.array(orderLineInput).max(mostAdded, "too_many").default([]).meta({
    description: "At today's prices; what was ordered keeps its own",
  }),
  set: z
    .array(z.object({ position: z.int().min(0), quantity: z.int().min(0) }))
    .max(200)
    .default([])
    .meta({ description: "Fewer portions of a line; 0 takes it off" }),
  comp: z
    .array(z.object({ position: z.int().min(0), is_comped: z.boolean() }))
    .max(200)
    .default([])
    .meta({ description: "Given free, or not any more: for who may (orders.comp)" }),
  discount: z
    .union([
      z.object({ rate_bp: z.int().min(1).max(10_000) }),
      z.object({ amount_minor: z.int().min(1).max(mostMinor) }),
    ])
    .nullable()
    .optional()
    .meta({
      description:
        "Off the whole order, for who may (orders.discount); null: none any more; left out: as it was",
    }),
}

const params = z.object({ id: uuid })
const takes = { tag: "orders", audience: { capability: "orders.take" } } as const

export const orderChangingEndpoints = {
  "POST /staff/orders/{id}/change-quotes/": {
    summary: "What an order would cost if it were changed so; nothing is written",
    ...takes,
    isAudited: false,
    params,
    body: z.object(change),
    reply: reply(
      z.object({
        price,
        problems: z.array(
          z.object({ key: z.string(), problem: z.enum(lineProblems), left: z.int().nullable() }),
        ),
        broken: z
          .array(z.object({ id: z.string(), name: localText }))
          .meta({ description: "Coupons, rewards and points that would no longer fit" }),
        refund_minor: z.int().meta({ description: "What goes back of what was paid" }),
        due_minor: z.int().meta({ description: "What is left to pay" }),
        needs_reason: z.boolean(),
      }),
    ),
  },
  "POST /staff/orders/{id}/changes/": {
    summary: "Change an order that was accepted; refused when somebody has changed it meanwhile",
    ...takes,
    params,
    body: z.object({
      ...change,
      id: uuid.meta({ description: "Made by the browser: a retry is the same change" }),
      reason: z.string().trim().max(longestReason, "too_long").default("").meta({
        description: "The guest reads it; not needed for what is only added",
      }),
      total_minor: z.int().meta({ description: "As the screen shows it: another one is refused" }),
    }),
    reply: reply(staffOrder),
  },
  "POST /staff/orders/{id}/changes/seen/": {
    summary: "The kitchen has seen what was changed: its ticket shows no marks any more",
    tag: "orders",
    audience: { capability: "orders.move" },
    isAudited: false,
    params,
    reply: reply(staffOrder),
  },
} satisfies EndpointTable
