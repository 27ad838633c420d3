import { parseFigure } from "@sufra/domain/kernel/figures"
import type { CardBrand } from "@sufra/domain/payment/card/card-brand"
import type { DeclineCode } from "@sufra/domain/payment/card/decline"
import { z } from "zod"
import type { Dialect } from "./gateway-reply.ts"
import type { GatewayPayment, PaidWith, PaymentState } from "./payment-gateway.ts"

/** A decimal of riyals, as halalas. */
const amount = z.number().transform((riyals, context) => {
  const minor = parseFigure(String(riyals), 2)
  if (minor !== null) return minor
  context.addIssue({ code: "custom", message: "parts of a halala" })
  return z.NEVER
})

export const tapCharge = z.object({
  id: z.string(),
  object: z.literal("charge"),
  status: z.enum([
    "INITIATED",
    "IN_PROGRESS",
    "ABANDONED",
    "CANCELLED",
    "FAILED",
    "DECLINED",
    "RESTRICTED",
    "CAPTURED",
    "VOID",
    "TIMEDOUT",
    "UNKNOWN",
  ]),
  amount,
  currency: z.string(),
  transaction: z.object({ url: z.string().nullish(), created: z.coerce.string() }),
  reference: z.object({
    transaction: z.string().nullish(),
    gateway: z.string().nullish(),
    payment: z.string().nullish(),
  }),
  response: z.object({ code: z.string() }).nullish(),
  card: z.object({ scheme: z.string().nullish(), last_four: z.string().nullish() }).nullish(),
  source: z.object({ payment_method: z.string().nullish() }).nullish(),
})
export type TapCharge = z.output<typeof tapCharge>

export const tapCharges = z.object({ charges: z.array(tapCharge), has_more: z.boolean().nullish() })

export const tapRefund = z.object({
  id: z.string(),
  object: z.literal("refund"),
  status: z.string(),
  amount,
  currency: z.string(),
  charge_id: z.string(),
  created: z.coerce.string().nullish(),
  reference: z
    .object({
      merchant: z.string().nullish(),
      gateway: z.string().nullish(),
      payment: z.string().nullish(),
    })
    .nullish(),
})
export type TapRefund = z.output<typeof tapRefund>

export const tapRefunds = z.object({ refunds: z.array(tapRefund) })

const refusal = z.object({
  errors: z.array(z.object({ code: z.string(), description: z.string() })).min(1),
})

/** Phone, e-mail or name of the payer is missing. */
const customerCodes = new Set(["1129", "1130", "1135", "1139"])

export const tapDialect: Dialect = {
  sentence(body) {
    const read = refusal.safeParse(body)
    if (!read.success) return null
    return read.data.errors.map(({ code, description }) => `${code} ${description}`).join("; ")
  },
  refusal(body, usual) {
    const code = refusal.safeParse(body).data?.errors[0]?.code ?? ""
    if (customerCodes.has(code)) return "customer_required"
    if (code === "1161") return "amount_refused"
    return code === "1144" ? "not_found" : usual
  },
}

const states: Record<TapCharge["status"], PaymentState> = {
  INITIATED: "open",
  IN_PROGRESS: "open",
  // They do not know either: it is asked again.
  UNKNOWN: "open",
  CAPTURED: "paid",
  CANCELLED: "failed",
  FAILED: "failed",
  DECLINED: "failed",
  RESTRICTED: "failed",
  TIMEDOUT: "failed",
  ABANDONED: "expired",
  VOID: "voided",
}

const declines: Partial<Record<string, DeclineCode>> = {
  "302": "canceled",
  "405": "invalid_card",
  "406": "invalid_card",
  "407": "expired_card",
  "502": "invalid_card",
  "503": "not_authenticated",
  "504": "not_authenticated",
  "505": "insufficient_funds",
  "508": "bank_unavailable",
  "511": "bank_unavailable",
  "512": "not_authenticated",
  "513": "bank_unavailable",
  "516": "not_authenticated",
  "702": "limit_exceeded",
  "801": "bank_unavailable",
}

const brands: Partial<Record<string, CardBrand>> = {
  MADA: "mada",
  VISA: "visa",
  MASTERCARD: "mastercard",
  AMERICAN_EXPRESS: "amex",
  AMEX: "amex",
}

function methodOf({ card, source }: TapCharge): PaidWith | null {
  if (!card) return null
  const scheme = card.scheme ?? source?.payment_method ?? ""
  return {
    kind: "card",
    brand: brands[scheme.toUpperCase()] ?? null,
    last4: card.last_four ?? null,
  }
}

export function ofCharge(charge: TapCharge, refundedMinor: number): GatewayPayment {
  const state = states[charge.status]
  return {
    reference: charge.id,
    ourId: charge.reference.transaction || null,
    state,
    amountMinor: charge.amount,
    currency: charge.currency,
    refundedMinor,
    method: methodOf(charge),
    failure: state === "failed" ? (declines[charge.response?.code ?? ""] ?? "declined") : null,
    redirectUrl: state === "open" ? (charge.transaction.url ?? null) : null,
  }
}
