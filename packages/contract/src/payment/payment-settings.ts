import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply, version } from "../shapes.ts"
import { paymentChoice } from "./payment.ts"

const mostMinor = 100_000_000
const bound = z.int().min(0, "amount_invalid").max(mostMinor, "amount_invalid")

const choice = paymentChoice.extend({ minimum_minor: bound, maximum_minor: bound.nullable() })

const edited = z.object({
  choices: z
    .array(choice)
    .max(3, "too_many")
    .meta({ description: "What is offered, each way of paying once" }),
  tips: z.object({
    is_on: z.boolean(),
    percents: z.array(z.int().min(1, "invalid").max(50, "invalid")).max(5, "too_many"),
  }),
  pos_issues_receipts: z.boolean().meta({
    description: "The place's own till issues the tax invoices: none is issued here",
  }),
})

const paymentSettings = edited.extend({ version }).meta({ id: "PaymentSettings" })

const decides = { tag: "payments", audience: { capability: "payments.set-up" } } as const

export const paymentSettingsEndpoints = {
  "GET /staff/payment-settings/": {
    summary: "Which ways of paying are offered for what, tips, and who issues the invoices",
    ...decides,
    reply: reply(paymentSettings),
  },
  "PUT /staff/payment-settings/": {
    summary: "Offer these ways of paying, and no others",
    ...decides,
    body: edited.extend({ version: version.optional() }),
    reply: reply(paymentSettings),
  },
} satisfies EndpointTable
