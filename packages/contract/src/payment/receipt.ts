import { paymentMethods } from "@sufra/domain/establishment/settings"
import { locales } from "@sufra/domain/kernel/locale"
import { chargeKinds } from "@sufra/domain/pricing/charges"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { fileReply, instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { wallet } from "./payment.ts"

export const receiptPapers = ["80mm", "a4"] as const
export type ReceiptPaper = (typeof receiptPapers)[number]

const invoiceLink = z.object({ id: uuid, number: z.string() })

/** Nothing in it says who paid: whoever holds the link may see it (decision 45). */
const receipt = z
  .object({
    id: uuid,
    kind: z.enum(["invoice", "credit-note"]),
    number: z.string(),
    issued_at: instant,
    order_number: z.string(),
    seller: z.object({
      name: localText,
      vat_number: z.string().nullable(),
      address: localText.nullable(),
    }),
    lines: z
      .array(
        z.object({
          name: localText,
          chosen: z.array(z.object({ name: localText, count: z.int() })).meta({
            description: "Its size and options, which the amount is made of",
          }),
          quantity: z.int(),
          amount_minor: z.int().meta({ description: "Before discounts" }),
          discount_minor: z.int(),
        }),
      )
      .meta({ description: "None in a credit note for a part of an invoice" }),
    charges: z.array(
      z.object({ kind: z.enum(chargeKinds), vat_rate_bp: z.int(), amount_minor: z.int() }),
    ),
    discounts: z.array(z.object({ id: z.string(), name: localText, amount_minor: z.int() })),
    vat: z.array(
      z.object({
        rate_bp: z.int(),
        net_minor: z.int(),
        vat_minor: z.int(),
        gross_minor: z.int(),
      }),
    ),
    prices_include_vat: z.boolean(),
    subtotal_minor: z.int(),
    discount_minor: z.int(),
    vat_minor: z.int(),
    total_minor: z.int(),
    qr: z.string().nullable().meta({
      description: "What its QR code says, as ZATCA asks for it; null without a VAT number",
    }),
    payments: z.array(
      z.object({
        method: z.enum(paymentMethods),
        amount_minor: z.int(),
        tip_minor: z.int(),
        wallet: wallet.nullable(),
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      }),
    ),
    of_invoice: invoiceLink.nullable().meta({ description: "What a credit note takes back" }),
    credit_notes: z.array(invoiceLink.extend({ total_minor: z.int() })),
    reason: z.string().nullable().meta({ description: "Why it was given back, as staff wrote it" }),
    can_be_emailed: z.boolean().meta({ description: "Whether the installation sends e-mails" }),
  })
  .meta({ id: "Receipt" })

const ofInvoice = qrParams.extend({ invoice: uuid })

export const receiptEndpoints = {
  "GET /receipt/qr/{uuid}/{invoice}/": {
    summary: "A simplified tax invoice, or a credit note, for whoever holds its link",
    tag: "receipt",
    audience: "public",
    params: ofInvoice,
    reply: reply(receipt),
  },
  "GET /receipt/qr/{uuid}/{invoice}/pdf/": {
    summary: "The same on paper: a roll of 80 mm, or A4",
    tag: "receipt",
    audience: "public",
    params: ofInvoice,
    query: z.object({ paper: z.enum(receiptPapers) }),
    file: "application/pdf",
    reply: fileReply,
  },
  "POST /receipt/qr/{uuid}/{invoice}/email/": {
    summary: "Send it by e-mail; the same address twice gets it once",
    tag: "receipt",
    audience: "customer",
    params: ofInvoice,
    body: z.object({
      email: z.string().trim().toLowerCase().pipe(z.email("email_invalid").max(200, "too_long")),
      language: z.enum(locales),
    }),
    reply: nothing,
  },
} satisfies EndpointTable
