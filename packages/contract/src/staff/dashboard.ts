import { smsStates, withoutCodeOffers } from "@sufra/domain/order/unconfirmed-orders"
import { staffLimitKinds } from "@sufra/domain/staff-limit/staff-limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { branchSummary } from "../establishment/establishment.ts"
import { sectionSales } from "../payment/settlement.ts"
import { instant, reply, uuid } from "../shapes.ts"

/** Today, a week, a month. */
export const countedDays = ["1", "7", "30"] as const

export const activityCounts = z
  .object({
    orders: z.int(),
    punches: z.int(),
    attempts: z.int(),
    evaluations: z.int(),
    referrals: z.int(),
    converted_leads: z.int(),
  })
  .meta({ id: "ActivityCounts" })

const sales = z
  .object({
    today_minor: z.int().meta({ description: "Paid for orders today, less what was given back" }),
    compared: z
      .object({
        date: z.iso.date().meta({ description: "The same weekday a week before" }),
        by_now_minor: z.int().meta({ description: "Of that day, up to the same time" }),
        whole_minor: z.int().meta({ description: "Of that whole day" }),
      })
      .nullable()
      .meta({ description: "Null: on that day nothing had been sold yet, not even earlier" }),
    by_section: sectionSales,
  })
  .meta({ id: "TodaySales" })

const lateOrder = z
  .object({ id: uuid, number: z.string(), branch_id: uuid, promised_at: instant })
  .meta({ id: "LateOrder" })

export const dashboardEndpoints = {
  "GET /staff/today/": {
    summary: "Sales, late orders, six counts, today's visits by hour, the branches' states",
    tag: "dashboard",
    audience: { capability: "today.view" },
    query: z.object({
      days: z
        .enum(countedDays)
        .default("1")
        .meta({ description: "Of the counts: this business day and those before it" }),
    }),
    reply: reply(
      z.object({
        business_day: z.iso.date(),
        starts_at_hour: z
          .int()
          .meta({ description: "The hour of the day it begins with, at the place" }),
        sales: sales.nullable().meta({
          description: "Of the branches one works at; null for who may not see the settlement",
        }),
        under_way: z.int().meta({ description: "Orders that are not over, at those branches" }),
        late: z.array(lateOrder).meta({ description: "Those past their time, the oldest first" }),
        counts: activityCounts,
        visits_by_hour: z.array(z.object({ hour: z.int(), visits: z.int() })),
        branches: z.array(branchSummary),
        code_rush: z
          .object({
            sent_last_hour: z.int(),
            is_short: z.boolean().meta({ description: "New guests may hardly get a code now" }),
          })
          .nullable()
          .meta({ description: "More codes are asked for than a full house does: strangers wait" }),
        sms: z.enum(smsStates).meta({
          description: "Whether codes reach guests: without a provider none does",
        }),
        without_code: z.enum(withoutCodeOffers).meta({
          description:
            "Whether guests may order without a code; `refused` without SMS: nobody new can order",
        }),
        backup: z
          .object({
            is_on: z.boolean(),
            last_good_at: instant.nullable(),
            is_late: z.boolean(),
            failure: z
              .object({ reason: z.string(), missing_pictures: z.int() })
              .nullable()
              .meta({ description: "Of the last backup; null where it was good" }),
          })
          .nullable()
          .meta({ description: "Null for whoever has nothing to do with backups" }),
        staff_limits: z
          .array(
            z.object({
              staff_id: uuid,
              name: z.string(),
              kind: z.enum(staffLimitKinds),
              is_refused: z.boolean().meta({ description: "Tried to give more than the limit" }),
            }),
          )
          .nullable()
          .meta({ description: "Who used up a limit today; null for whoever sets none" }),
        charges_vat: z
          .boolean()
          .meta({ description: "Without a VAT number none is charged, nor stands on receipts" }),
      }),
    ),
  },
} satisfies EndpointTable
