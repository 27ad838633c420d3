import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { branchSummary } from "../establishment/establishment.ts"
import { instant, reply } from "../shapes.ts"

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

export const dashboardEndpoints = {
  "GET /staff/today/": {
    summary: "Six counts of so many business days, today's visits by hour, the branches' states",
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
        counts: activityCounts,
        visits_by_hour: z.array(z.object({ hour: z.int(), visits: z.int() })),
        branches: z.array(branchSummary),
        code_rush: z
          .object({ sent_last_hour: z.int() })
          .nullable()
          .meta({ description: "More codes are asked for than a full house does: strangers wait" }),
        sends_sms: z
          .boolean()
          .meta({ description: "Without a provider no guest can sign in, and none can order" }),
        backup: z
          .object({ is_on: z.boolean(), last_good_at: instant.nullable(), is_late: z.boolean() })
          .nullable()
          .meta({ description: "Null for whoever has nothing to do with backups" }),
        charges_vat: z
          .boolean()
          .meta({ description: "Without a VAT number none is charged, nor stands on receipts" }),
      }),
    ),
  },
} satisfies EndpointTable
