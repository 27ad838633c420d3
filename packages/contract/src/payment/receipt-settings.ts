import { latinDigits } from "@sufra/domain/kernel/digits"
import { isVatNumber } from "@sufra/domain/receipt/zatca-qr"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply, version } from "../shapes.ts"

const receiptSettings = z
  .object({
    vat_number: z.string().nullable().meta({
      description:
        "Fifteen digits that begin and end with 3; null: no VAT is charged, and receipts are no tax invoices",
    }),
    version,
  })
  .meta({ id: "ReceiptSettings" })

const decides = { tag: "payments", audience: { capability: "payments.set-up" } } as const

export const receiptSettingsEndpoints = {
  "GET /staff/receipt-settings/": {
    summary: "What the place says of itself on every receipt",
    ...decides,
    reply: reply(receiptSettings),
  },
  "PUT /staff/receipt-settings/": {
    summary: "Receipts from now on say this; those that were issued stay as they are",
    ...decides,
    body: z.object({
      vat_number: z
        .string()
        .max(40, "vat_number_invalid")
        .transform((typed) => latinDigits(typed).replace(/\s/g, ""))
        .refine(isVatNumber, "vat_number_invalid")
        .nullable(),
      version: version.optional(),
    }),
    reply: reply(receiptSettings),
  },
} satisfies EndpointTable
