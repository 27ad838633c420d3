import type { CardBrand } from "@sufra/domain/payment/card/card-brand"
import { type DeclineCode, declineOfResponse } from "@sufra/domain/payment/card/decline"
import { z } from "zod"
import type { Dialect } from "./gateway-reply.ts"
import type { GatewayPayment, PaidWith, PaymentState } from "./payment-gateway.ts"

const metadata = z
  .record(z.string(), z.coerce.string())
  .nullish()
  .transform((notes) => notes ?? {})

const source = z.object({
  type: z.string(),
  company: z.string().nullish(),
  number: z.string().nullish(),
  message: z.string().nullish(),
  response_code: z.string().nullish(),
  transaction_url: z.string().nullish(),
})

export const moyasarPayment = z.object({
  id: z.string(),
  status: z.enum([
    "initiated",
    "paid",
    "authorized",
    "failed",
    "refunded",
    "captured",
    "voided",
    "verified",
  ]),
  amount: z.int(),
  currency: z.string(),
  refunded: z.int(),
  invoice_id: z.string().nullish(),
  metadata,
  source: source.nullish(),
})
export type MoyasarPayment = z.output<typeof moyasarPayment>

export const moyasarInvoice = z.object({
  id: z.string(),
  status: z.enum([
    "initiated",
    "paid",
    "failed",
    "refunded",
    "canceled",
    "on_hold",
    "expired",
    "voided",
  ]),
  amount: z.int(),
  currency: z.string(),
  url: z.string(),
  metadata,
  payments: z.array(moyasarPayment).nullish(),
})
export type MoyasarInvoice = z.output<typeof moyasarInvoice>

export const moyasarInvoices = z.object({ invoices: z.array(moyasarInvoice) })

const refusal = z.object({
  type: z.string().nullish(),
  message: z.string(),
  errors: z.unknown().optional(),
})

/** Of a field that is wrong they name the field; some sentences stand alone. */
export const moyasarDialect: Dialect = {
  sentence(body) {
    const read = refusal.safeParse(body)
    if (!read.success) return null
    const { message, errors } = read.data
    return errors ? `${message}: ${JSON.stringify(errors)}` : message
  },
  refusal(body, usual) {
    const errors = refusal.safeParse(body).data?.errors
    const isAmount = typeof errors === "object" && errors !== null && "amount" in errors
    return isAmount && usual === "not_possible" ? "amount_refused" : usual
  },
}

export function isUsedId(body: unknown): boolean {
  return refusal.safeParse(body).data?.type === "used_given_id"
}

const paymentStates: Record<MoyasarPayment["status"], PaymentState> = {
  initiated: "open",
  // Held, not taken: we never ask for it, and it is not paid.
  authorized: "open",
  verified: "open",
  paid: "paid",
  captured: "paid",
  refunded: "paid",
  failed: "failed",
  voided: "voided",
}

const invoiceStates: Record<MoyasarInvoice["status"], PaymentState> = {
  initiated: "open",
  on_hold: "open",
  paid: "paid",
  refunded: "paid",
  // Its page still takes another card; a payment that comes late is found like any other.
  failed: "failed",
  canceled: "voided",
  voided: "voided",
  expired: "expired",
}

export function isTaken({ status }: MoyasarPayment): boolean {
  return paymentStates[status] === "paid"
}

/** Which of their two kinds it is, and their id: nobody else reads it. */
export const paymentReference = (id: string) => `payment:${id}`
export const invoiceReference = (id: string) => `invoice:${id}`

/**
 * Their payments may take an id from us, of version 4. Ours are of version 7: with one figure changed
 * the rest, and that no two are alike, stays.
 */
export function givenId(paymentId: string): string {
  return `${paymentId.slice(0, 14)}4${paymentId.slice(15)}`
}

/** The note that makes a payment ours. */
export const ourIdNote = "payment_id"

export function ofPayment(payment: MoyasarPayment): GatewayPayment {
  const state = paymentStates[payment.status]
  return {
    reference: paymentReference(payment.id),
    ourId: payment.metadata[ourIdNote] ?? null,
    state,
    amountMinor: payment.amount,
    currency: payment.currency,
    refundedMinor: payment.refunded,
    method: methodOf(payment),
    failure: state === "failed" ? failureOf(payment) : null,
    redirectUrl: state === "open" ? pageOf(payment) : null,
  }
}

/** STC Pay's address takes a code from our server; it is no page. */
function pageOf({ source }: MoyasarPayment): string | null {
  return source?.type === "stcpay" ? null : (source?.transaction_url ?? null)
}

/** What was taken on the page decides, not what was asked for: the two can differ. */
export function ofInvoice(invoice: MoyasarInvoice): GatewayPayment {
  const attempts = invoice.payments ?? []
  const state = attempts.some(isTaken) ? "paid" : invoiceStates[invoice.status]
  const told = attempts.find(isTaken) ?? attempts.find(({ status }) => status === "voided")
  const attempt = told ?? (state === "failed" ? attempts[0] : undefined)
  return {
    reference: invoiceReference(invoice.id),
    ourId: invoice.metadata[ourIdNote] ?? null,
    state,
    amountMinor: told?.amount ?? invoice.amount,
    currency: invoice.currency,
    refundedMinor: told?.refunded ?? 0,
    method: attempt ? methodOf(attempt) : null,
    failure: state === "failed" ? (attempt ? failureOf(attempt) : "declined") : null,
    redirectUrl: state === "open" || state === "failed" ? invoice.url : null,
  }
}

const brands: Partial<Record<string, CardBrand>> = {
  mada: "mada",
  visa: "visa",
  master: "mastercard",
  amex: "amex",
}

function methodOf({ source }: MoyasarPayment): PaidWith | null {
  if (!source) return null
  if (source.type === "stcpay") return { kind: "stc_pay", brand: null, last4: null }
  return {
    kind: source.type === "applepay" ? "apple_pay" : "card",
    brand: brands[source.company?.toLowerCase() ?? ""] ?? null,
    last4: /\d{4}$/.exec(source.number ?? "")?.[0] ?? null,
  }
}

/** Of STC Pay: a code that was wrong ends the payment; the other sentences are about the account. */
function walletFailure(message: string): DeclineCode {
  if (/time frame|expired/i.test(message)) return "abandoned"
  if (/invalid OTP/i.test(message)) return "wrong_code"
  if (/insufficient/i.test(message)) return "insufficient_funds"
  if (/limit|maximum/i.test(message)) return "limit_exceeded"
  return /time ?d? ?out/i.test(message) ? "bank_unavailable" : "wallet_refused"
}

function failureOf({ source }: MoyasarPayment): DeclineCode {
  const message = source?.message ?? ""
  if (source?.type === "stcpay") return walletFailure(message)
  if (source?.response_code) return declineOfResponse(source.response_code)
  if (/3-?D.?Secure|3ds|authenticat|OTP/i.test(message)) return "not_authenticated"
  if (/time ?frame|expired/i.test(message)) return "abandoned"
  if (/insufficient/i.test(message)) return "insufficient_funds"
  if (/limit|maximum/i.test(message)) return "limit_exceeded"
  return /time ?d? ?out/i.test(message) ? "bank_unavailable" : "declined"
}

export const moyasarEvent = z.object({
  id: z.string(),
  type: z.string(),
  secret_token: z.string(),
  live: z.boolean(),
  data: z.unknown(),
})
