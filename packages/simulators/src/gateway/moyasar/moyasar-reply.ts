import { figureText } from "@sufra/domain/kernel/figures"
import type { Books } from "../books.ts"
import { payerOrigin, type Reply } from "../exchange.ts"
import type { Invoice, Payment } from "../records.ts"

export function refusal(status: number, type: string, message: string, errors: unknown = null) {
  return { status, json: { type, message, errors } } satisfies Reply
}

export function invalid(errors: Record<string, string[]>): Reply {
  return refusal(400, "invalid_request_error", "Validation Failed", errors)
}

export const notFound = refusal(404, "api_error", "Object not found")

function format(minor: number, currency: string): string {
  return `${figureText(minor, 2, "fixed")} ${currency}`
}

function timestamp(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** Their word for it; what was given back, even a part, is `refunded`. */
export function statusOf({ status, refundedMinor }: Payment): string {
  return refundedMinor > 0 ? "refunded" : status
}

export function paymentReply(payment: Payment, origin: string): object {
  const { amountMinor, currency } = payment
  return {
    id: payment.id,
    status: statusOf(payment),
    amount: amountMinor,
    fee: 0,
    currency,
    refunded: payment.refundedMinor,
    refunded_at: timestamp(payment.refundedAtMs),
    captured: payment.capturedMinor,
    captured_at: timestamp(payment.capturedAtMs),
    voided_at: timestamp(payment.voidedAtMs),
    description: payment.description,
    amount_format: format(amountMinor, currency),
    fee_format: format(0, currency),
    refunded_format: format(payment.refundedMinor, currency),
    captured_format: format(payment.capturedMinor, currency),
    invoice_id: payment.invoiceId,
    ip: null,
    callback_url: payment.returnUrl || null,
    created_at: timestamp(payment.createdAtMs),
    updated_at: timestamp(payment.updatedAtMs),
    metadata: Object.keys(payment.metadata).length > 0 ? payment.metadata : null,
    source: sourceReply(payment, origin),
  }
}

const companies = { mada: "mada", visa: "visa", mastercard: "master", amex: "amex" }

function sourceReply(payment: Payment, origin: string): object {
  const { source, answer } = payment
  const result = {
    message: payment.failure === "time" ? lateMessage : (answer?.message ?? null),
    reference_number: answer?.code === "00" ? payment.createdAtMs.toString().slice(-12) : null,
  }
  const scheme = {
    ...result,
    gateway_id: `moyasar_${payment.id.slice(0, 8)}`,
    token: null,
    authorization_code: answer?.code === "00" ? payment.createdAtMs.toString().slice(-6) : null,
    response_code: answer?.code || null,
  }
  switch (source.kind) {
    case "card": {
      const { brand, name, number } = source.card
      return {
        type: "creditcard",
        company: brand && companies[brand],
        name,
        number: `${number.slice(0, 4)}-${number.slice(4, 6)}XX-XXXX-${number.slice(-4)}`,
        ...scheme,
        transaction_url: isOpen(payment) ? challengeUrl(payment, origin) : null,
      }
    }
    case "applepay":
      return { type: "applepay", company: "mada", name: null, number: "XXXX-1010", ...scheme }
    default:
      return {
        type: "stcpay",
        mobile: source.kind === "stcpay" ? source.mobile : null,
        ...result,
        transaction_url: isOpen(payment) ? otpUrl(payment, origin) : null,
      }
  }
}

const lateMessage = "Allowed time frame for transaction has been expired"

function isOpen({ status }: Payment): boolean {
  return status === "initiated"
}

export function challengeUrl({ id, returnUrl }: Payment, origin: string): string {
  return `${payerOrigin(origin, returnUrl)}/card_auth/${id}/prepare`
}

function otpUrl({ id, source }: Payment, origin: string): string {
  const token = source.kind === "stcpay" ? source.otpToken : ""
  return `${origin}/v1/stc_pays/${id}/proceed?otp_token=${token}`
}

export function invoiceStatus(books: Books, invoice: Invoice): string {
  const statuses = books.attemptsOf(invoice.id).map(statusOf)
  for (const final of ["paid", "captured", "refunded", "voided"]) {
    if (statuses.includes(final)) return final === "captured" ? "paid" : final
  }
  if (invoice.isCanceled) return "canceled"
  const expiresAtMs = invoice.expiredAt === null ? null : Date.parse(invoice.expiredAt)
  if (expiresAtMs !== null && expiresAtMs <= books.clock.nowMs()) return "expired"
  if (statuses.includes("authorized")) return "on_hold"
  return statuses.includes("failed") ? "failed" : "initiated"
}

export function invoiceReply(books: Books, invoice: Invoice, origin: string): object {
  return {
    id: invoice.id,
    status: invoiceStatus(books, invoice),
    amount: invoice.amountMinor,
    currency: invoice.currency,
    description: invoice.description,
    logo_url: null,
    amount_format: format(invoice.amountMinor, invoice.currency),
    url: `${payerOrigin(origin, invoice.successUrl)}/invoices/${invoice.id}`,
    callback_url: invoice.callbackUrl,
    success_url: invoice.successUrl,
    back_url: invoice.backUrl,
    expired_at: invoice.expiredAt,
    created_at: timestamp(invoice.createdAtMs),
    updated_at: timestamp(invoice.updatedAtMs),
    metadata: Object.keys(invoice.metadata).length > 0 ? invoice.metadata : null,
    payments: books.attemptsOf(invoice.id).map((payment) => paymentReply(payment, origin)),
  }
}
