import { ok, refused } from "@sufra/domain/kernel/result"
import { readReply } from "./gateway-reply.ts"
import type { MoyasarApi } from "./moyasar-api.ts"
import {
  givenId,
  isUsedId,
  moyasarDialect,
  moyasarPayment,
  ofPayment,
  ourIdNote,
} from "./moyasar-reply.ts"
import type { GatewayPayment, OwnForm, TokenCharge, Told } from "./payment-gateway.ts"

type Start = Omit<TokenCharge, "token" | "returnUrl"> & { returnUrl?: string }

/** One way to begin: what is paid with is the source. */
async function begin(
  api: MoyasarApi,
  { paymentId, amountMinor, currency, description, metadata, returnUrl }: Start,
  source: object,
  signal?: AbortSignal,
): Told<GatewayPayment> {
  const body = {
    given_id: givenId(paymentId),
    amount: amountMinor,
    currency,
    description,
    ...(returnUrl && { callback_url: returnUrl }),
    metadata: { ...metadata, [ourIdNote]: paymentId },
    source,
  }
  const asked = await api.ask("/payments", { body }, signal)
  if ("body" in asked && isUsedId(asked.body)) return alreadyBegun(api, paymentId, signal)
  const made = readReply(asked, moyasarPayment, moyasarDialect, "invalid_request")
  return made.ok ? ok(ofPayment(made.value)) : made
}

/** They refuse a second time instead of repeating the first answer; the payment has our id as its own. */
async function alreadyBegun(
  api: MoyasarApi,
  paymentId: string,
  signal?: AbortSignal,
): Told<GatewayPayment> {
  const payment = await api.payment(givenId(paymentId), signal)
  if (!payment.ok) return payment
  return payment.value
    ? ok(ofPayment(payment.value))
    : refused({ kind: "unreachable", detail: "used, and not found" })
}

/** They write a Saudi mobile as it is dialled at home. */
function atHome(mobile: string): string {
  return mobile.replace(/^\+?966/, "0")
}

async function confirm(
  api: MoyasarApi,
  { reference, otp }: { reference: string; otp: string },
  signal?: AbortSignal,
): Told<GatewayPayment> {
  const id = reference.replace("payment:", "")
  const found = await api.payment(id, signal)
  if (!found.ok) return found
  const url = found.value?.source?.transaction_url
  if (!found.value)
    return refused({ kind: "refused", code: "not_found", detail: "no such payment" })
  // Whoever asks twice hears what came of the first time.
  if (found.value.status !== "initiated" || !url) return ok(ofPayment(found.value))
  const asked = await api.enterOtp(url, otp, signal)
  const confirmed = readReply(asked, moyasarPayment, moyasarDialect, "not_possible")
  return confirmed.ok ? ok(ofPayment(confirmed.value)) : confirmed
}

export function moyasarForm(api: MoyasarApi): OwnForm {
  return {
    chargeToken: ({ token, ...start }, signal) =>
      begin(api, start, { type: "token", token, "3ds": true }, signal),
    openApplePay: (merchant, signal) => api.openApplePay(merchant, signal),
    chargeApplePay: ({ token, ...start }, signal) =>
      begin(api, start, { type: "applepay", token }, signal),
    startStcPay: ({ mobile, ...start }, signal) =>
      begin(api, start, { type: "stcpay", mobile: atHome(mobile) }, signal),
    confirmStcPay: (confirmation, signal) => confirm(api, confirmation, signal),
  }
}
