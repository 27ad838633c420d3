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

/** A cash drawer from opening to counting. */
export const cashShiftView = z
  .object({
    id: uuid,
    branch_id: uuid,
    opened_by: z.string(),
    opened_at: instant,
    opened_with_minor: z.int(),
    taken_minor: z.int().meta({ description: "Paid in cash for orders" }),
    payments: z.int(),
    given_back_minor: z.int().meta({ description: "Given back of what was paid in cash" }),
    refunds: z.int(),
    put_in_minor: z.int(),
    taken_out_minor: z.int(),
    expected_minor: z.int().meta({
      description: "What has to be in it; of a counted one, as it was told when it was counted",
    }),
    movements: z.array(movement),
    closed_by: z.string().nullable(),
    closed_at: instant.nullable(),
    counted_minor: z.int().nullable(),
  })
  .meta({ id: "CashShift" })

const withCourier = z
  .object({
    payment_id: uuid,
    order_number: z.string(),
    courier: z.string().nullable(),
    amount_minor: z.int(),
    at: instant,
  })
  .meta({ id: "CashWithCourier" })

const params = z.object({ id: uuid })
const takes = { tag: "payments", audience: { capability: "payments.take" } } as const

export const cashShiftEndpoints = {
  "GET /staff/shifts/": {
    summary: "A branch's open drawer, and those that were counted, newest first",
    ...takes,
    query: z.object({ branch_id: uuid, before: uuid.optional() }),
    reply: reply(
      z.object({
        open: cashShiftView.nullable(),
        counted: z.array(cashShiftView),
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
    reply: reply(cashShiftView),
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
      reason: z.string().trim().min(1, "reason_required").max(200, "too_long"),
    }),
    reply: reply(cashShiftView),
  },
  "POST /staff/shifts/{id}/close/": {
    summary: "Count the drawer and close it; refused when cash has moved since it was looked at",
    ...takes,
    params,
    body: z.object({
      counted_minor: notNegative.max(mostCountedMinor, "amount_invalid"),
      expected_minor: z.int().meta({ description: "As the screen shows it" }),
    }),
    reply: reply(cashShiftView),
  },
} satisfies EndpointTable
