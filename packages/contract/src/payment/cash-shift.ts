import { mostAmountMinor, mostCountedMinor } from "@sufra/domain/payment/amount"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { instant, reply, uuid } from "../shapes.ts"

const notNegative = z.int().min(0, "amount_invalid")
const amount = notNegative.max(mostAmountMinor, "amount_invalid")

const movement = z.object({
  id: uuid,
  amount_minor: z.int().meta({ description: "Below zero: taken out" }),
  reason: z.string(),
  by: z.string(),
  at: instant,
})

const drawer = z.object({
  id: uuid,
  branch_id: uuid,
  opened_by: z.string(),
  opened_at: instant,
  opened_with_minor: z.int(),
  put_in_minor: z.int(),
  taken_out_minor: z.int(),
  movements: z.array(movement),
})

/** A cash drawer until it is counted. Whoever counts it is not told what should be in it. */
const openShiftView = drawer
  .extend({
    entries: z.int().meta({
      description: "How often cash went in or out. Sent back when it is counted",
    }),
  })
  .meta({ id: "OpenCashShift" })

/** A cash drawer that was counted, with what should have been in it. */
const countedShiftView = drawer
  .extend({
    taken_minor: z.int().meta({ description: "Paid in cash for orders" }),
    payments: z.int(),
    given_back_minor: z.int().meta({ description: "Given back of what was paid in cash" }),
    refunds: z.int(),
    expected_minor: z.int().meta({ description: "What had to be in it when it was counted" }),
    counted_minor: z.int(),
    closed_by: z.string(),
    closed_at: instant,
    gap_reason: z.string().nullable().meta({ description: "Why the count was another sum" }),
  })
  .meta({ id: "CountedCashShift" })

const withCourier = z
  .object({
    payment_id: uuid,
    order_number: z.string(),
    courier: z.string().nullable(),
    amount_minor: z.int(),
    at: instant,
  })
  .meta({ id: "CashWithCourier" })

const reason = z.string().trim().min(1, "reason_required").max(200, "too_long")
const params = z.object({ id: uuid })
const takes = { tag: "payments", audience: { capability: "payments.take" } } as const

export const cashShiftEndpoints = {
  "GET /staff/shifts/": {
    summary: "A branch's open drawer, and those that were counted, newest first",
    ...takes,
    query: z.object({ branch_id: uuid, before: uuid.optional() }),
    reply: reply(
      z.object({
        open: openShiftView.nullable(),
        counted: z.array(countedShiftView),
        with_couriers: z.array(withCourier).meta({
          description: "Cash that couriers took at doors and have not handed in",
        }),
        has_more: z.boolean(),
      }),
    ),
  },
  "POST /staff/shifts/": {
    summary: "Open a branch's drawer with what is in it; one at a time",
    ...takes,
    body: z.object({ id: uuid, branch_id: uuid, opened_with_minor: amount }),
    reply: reply(openShiftView),
  },
  "POST /staff/shifts/{id}/movements/": {
    summary: "Put cash in or take it out, for no order, with a reason",
    ...takes,
    params,
    body: z.object({
      id: uuid,
      amount_minor: z
        .int()
        .min(-mostAmountMinor, "amount_invalid")
        .max(mostAmountMinor, "amount_invalid")
        .refine((value) => value !== 0, "amount_invalid")
        .meta({ description: "Below zero: taken out" }),
      reason,
    }),
    reply: reply(openShiftView),
  },
  "POST /staff/shifts/{id}/close/": {
    summary: "Count the drawer and close it; refused when cash has moved since counting began",
    ...takes,
    params,
    body: z.object({
      counted_minor: notNegative.max(mostCountedMinor, "amount_invalid"),
      entries: z.int().min(0).meta({ description: "As they were when counting began" }),
    }),
    reply: reply(countedShiftView),
  },
  "POST /staff/shifts/{id}/gap-reason/": {
    summary: "Say once why a drawer held another sum than it should; the count itself stays",
    ...takes,
    params,
    body: z.object({ reason }),
    reply: reply(countedShiftView),
  },
} satisfies EndpointTable
