import { paymentMethods } from "@sufra/domain/establishment/settings"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { day, fileReply, instant, localText, reply, uuid } from "../shapes.ts"

const figures = z.object({
  gross_minor: z.int().meta({ description: "Paid for orders" }),
  refunded_minor: z.int().meta({ description: "Given back of that" }),
  tip_minor: z.int().meta({ description: "Tips that were kept" }),
  net_minor: z.int().meta({ description: "What is left: gross less refunds, with the tips" }),
  payments: z.int(),
  refunds: z.int(),
})

const period = z.object({
  from: day.optional().meta({ description: "Without: the last week" }),
  to: day.optional().meta({ description: "Without: today. At most a year after `from`" }),
  branch_id: uuid.optional(),
})

const loss = z
  .object({
    sitting_id: uuid,
    day,
    branch_id: uuid,
    table_label: z.string(),
    amount_minor: z.int(),
    reason: z.string(),
    by: z.string().meta({ description: "Who gave it up" }),
    at: instant,
  })
  .meta({ id: "SettlementLoss" })

/** Dine-in sales of the branches that have sections; a table that has since been moved counts where it stands now. */
export const sectionSales = z
  .array(
    z
      .object({
        branch_id: uuid,
        section_id: uuid.nullable(),
        name: localText.nullable().meta({ description: "Null: tables without a section" }),
        orders: z.int().meta({ description: "Orders of which something was paid" }),
        total_minor: z.int().meta({ description: "Paid for them less refunds, without tips" }),
      })
      .meta({ id: "SectionSales" }),
  )
  .meta({ description: "Of each branch in its own order, tables without a section last" })

export const settlementView = z
  .object({
    from: day,
    to: day,
    today: day.meta({ description: "The business day that it is now" }),
    rows: z.array(figures.extend({ day, branch_id: uuid, method: z.enum(paymentMethods) })),
    total: figures,
    invoices: z
      .object({
        issued_minor: z.int(),
        credited_minor: z.int(),
        issued: z.int(),
        credited: z.int(),
      })
      .meta({ description: "Issued in these days, and taken back by credit notes" }),
    losses: z.array(loss).meta({
      description: "What nobody paid at tables that were closed all the same, less what came since",
    }),
    lost_minor: z.int(),
    by_section: sectionSales,
    branches: z.array(z.object({ id: uuid, name: localText })),
  })
  .meta({ id: "Settlement" })

const reports = { tag: "payments", audience: { capability: "payments.report" } } as const

export const settlementEndpoints = {
  "GET /staff/settlement/": {
    summary: "What came in and went out, per business day, branch and method",
    ...reports,
    query: period,
    reply: reply(settlementView),
  },
  "GET /staff/settlement/file/": {
    summary: "The same as a CSV file",
    ...reports,
    query: period.and(z.object({ language: z.enum(["en", "sa"]) })),
    file: "text/csv; charset=utf-8",
    reply: fileReply,
  },
} satisfies EndpointTable
