import { createHmac } from "node:crypto"
import { figureText } from "@sufra/domain/kernel/figures"
import { payerOrigin, type Reply } from "../exchange.ts"
import type { Payment, TapRefund } from "../records.ts"

export function tapRefusal(status: number, code: string, description: string): Reply {
  return { status, json: { errors: [{ code, description }] } }
}

export const chargeNotFound = tapRefusal(404, "1144", "Charge not found")

type Outcome = { status: string; code: string; message: string }

const bankOutcomes: Record<string, [string, string]> = {
  "51": ["505", "Declined, Insufficient Funds"],
  "54": ["407", "Failed, Expired Card"],
  "61": ["702", "Restricted, Retry Limit Exceeded"],
}

/** Their words and figures for it. */
export function chargeOutcome({ status, failure, answer }: Payment): Outcome {
  switch (status) {
    case "initiated":
      return { status: "INITIATED", code: "100", message: "Initiated" }
    case "canceled":
      return { status: "CANCELLED", code: "302", message: "Canceled" }
    case "abandoned":
      return { status: "ABANDONED", code: "301", message: "Abandoned" }
    case "voided":
      return { status: "VOID", code: "601", message: "Void" }
    case "failed": {
      if (failure === "authentication") {
        return { status: "FAILED", code: "516", message: "Declined, Authentication Failed" }
      }
      const [code, message] = bankOutcomes[answer?.code ?? ""] ?? ["501", "Declined"]
      return { status: "DECLINED", code, message }
    }
    default:
      return { status: "CAPTURED", code: "000", message: "Captured" }
  }
}

const schemes = { mada: "MADA", visa: "VISA", mastercard: "MASTERCARD", amex: "AMERICAN_EXPRESS" }

export function chargeReply(payment: Payment, origin: string): object {
  const { tap, source, currency } = payment
  const { status, ...response } = chargeOutcome(payment)
  const amount = payment.amountMinor / 100
  const card = source.kind === "card" ? source.card : null
  const scheme = card?.brand ? schemes[card.brand] : null
  return {
    id: payment.id,
    object: "charge",
    live_mode: false,
    customer_initiated: true,
    api_version: "V2",
    status,
    amount,
    currency,
    threeDSecure: true,
    save_card: false,
    description: payment.description,
    metadata: payment.metadata,
    transaction: {
      timezone: "UTC+03:00",
      created: String(payment.createdAtMs),
      expiry: { period: 30, type: "MINUTE" },
      asynchronous: false,
      amount,
      currency,
      ...(payment.status === "initiated" && {
        url: `${payerOrigin(origin, payment.returnUrl)}/tap/${payment.id}`,
      }),
    },
    reference: {
      track: `tck_${payment.id.slice(4)}`,
      payment: tap?.paymentReference,
      gateway: tap?.gatewayReference,
      transaction: tap?.transaction,
      order: tap?.order,
      ...(tap?.idempotent && { idempotent: tap.idempotent }),
    },
    response,
    ...(card && {
      card: {
        object: "card",
        first_six: card.number.slice(0, 6),
        scheme,
        brand: scheme === "MADA" ? "VISA" : scheme,
        last_four: card.number.slice(-4),
      },
    }),
    customer: tap?.customer,
    source: { id: tap?.sourceId, ...(scheme && { payment_method: scheme, channel: "INTERNET" }) },
    redirect: { status: "PENDING", url: payment.returnUrl },
    ...(tap?.postUrl && { post: { status: "PENDING", url: tap.postUrl } }),
  }
}

export function refundReply(refund: TapRefund, charge: Payment): object {
  const isDone = refund.status === "REFUNDED"
  return {
    id: refund.id,
    object: "refund",
    live_mode: false,
    api_version: "V2",
    amount: refund.amountMinor / 100,
    charge_id: refund.chargeId,
    created: String(refund.createdAtMs),
    currency: refund.currency,
    status: refund.status,
    reason: refund.reason,
    metadata: refund.metadata,
    reference: {
      gateway: charge.tap?.gatewayReference,
      payment: charge.tap?.paymentReference,
      ...(refund.merchantReference && { merchant: refund.merchantReference }),
      ...(refund.idempotent && { idempotent: refund.idempotent }),
    },
    response: isDone ? { code: "000", message: "Refunded" } : { code: "100", message: "Pending" },
  }
}

/** Over what matters in a message, with the secret key; the amount with all its decimals. */
export function hashString(
  key: string,
  said: {
    id: string
    amountMinor: number
    currency: string
    gateway: string
    payment: string
    status: string
    created: string
  },
): string {
  const text =
    `x_id${said.id}x_amount${figureText(said.amountMinor, 2, "fixed")}` +
    `x_currency${said.currency}x_gateway_reference${said.gateway}` +
    `x_payment_reference${said.payment}x_status${said.status}x_created${said.created}`
  return createHmac("sha256", key).update(text).digest("hex")
}
