import { sumMinor } from "@sufra/domain/kernel/money"
import { ok, refused } from "@sufra/domain/kernel/result"
import type { z } from "zod"
import { askGateway, orNull, otherAmount, readReply } from "./gateway-reply.ts"
import type {
  Customer,
  GatewayPayment,
  HostedPage,
  HostedStart,
  PaymentGateway,
  RefundWish,
  RefusalCode,
  Told,
} from "./payment-gateway.ts"
import {
  ofCharge,
  type TapCharge,
  type TapRefund,
  tapCharge,
  tapCharges,
  tapDialect,
  tapRefund,
  tapRefunds,
} from "./tap-reply.ts"
import { readTapWebhook } from "./tap-webhook.ts"

export const tapUrl = "https://api.tap.company"

export type TapAccount = {
  baseUrl: string
  secretKey: string
  /** Where Tap says what became of a refund. */
  refundWebhookUrl?: string
  timeoutMs?: number
}

type Wish = { method?: "GET"; body?: object; usual?: RefusalCode }
type Ask = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  wish: Wish,
  signal?: AbortSignal,
) => Told<z.output<Schema>>

function asker({ baseUrl, secretKey, timeoutMs }: TapAccount): Ask {
  return async (schema, path, { method, body, usual = "invalid_request" }, signal) => {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    }
    const question = { url: `${baseUrl}/v2${path}`, headers, ...(method && { method }) }
    const asked = await askGateway({ ...question, ...(body && { body }) }, signal, timeoutMs)
    return readReply(asked, schema, tapDialect, usual)
  }
}

/** Cards are typed on Tap's own page: a form of ours would need a script of theirs in our pages. */
export function tap(account: TapAccount): PaymentGateway {
  const ask = asker(account)
  return {
    provider: "tap",
    startHosted: (start, signal) => startCharge(ask, start, signal),
    find: (reference, signal) => find(ask, reference, signal),
    findByOurId: (paymentId, signal) => findByOurId(ask, paymentId, signal),
    refund: (wish, signal) => refund(ask, account, wish, signal),
    // A page of theirs runs out by itself.
    close: async () =>
      refused({ kind: "refused", code: "not_possible", detail: "Tap cannot close a page" }),
    readWebhook: (headers, rawBody) => readTapWebhook(account.secretKey, headers, rawBody),
    async testKeys(signal) {
      const listed = await ask(tapCharges, "/charges/list", { body: { limit: 1 } }, signal)
      return listed.ok ? ok({ isLive: account.secretKey.startsWith("sk_live_") }) : listed
    },
    ownForm: null,
  }
}

function customerOf({ name, phone, email }: Customer): object {
  return {
    first_name: name,
    ...(email && { email }),
    ...(phone && { phone: { country_code: phone.dialCode, number: phone.number } }),
  }
}

/** They take five minutes to an hour. */
function expiryOf(expiresAtMs: number): object {
  const minutes = Math.floor((expiresAtMs - Date.now()) / 60_000)
  return { period: Math.min(60, Math.max(5, minutes)), type: "MINUTE" }
}

async function startCharge(ask: Ask, start: HostedStart, signal?: AbortSignal): Told<HostedPage> {
  const { customer, paymentId, expiresAtMs } = start
  if (!customer?.phone && !customer?.email) {
    const detail = "Tap wants to know the payer's phone or e-mail"
    return refused({ kind: "refused", code: "customer_required", detail })
  }
  const body = {
    amount: start.amountMinor / 100,
    currency: start.currency,
    threeDSecure: true,
    customer_initiated: true,
    save_card: false,
    description: start.description,
    metadata: start.metadata,
    // With the same text they repeat their first answer, for a day.
    reference: {
      transaction: paymentId,
      order: start.metadata.order_id ?? paymentId,
      idempotent: paymentId,
    },
    customer: customerOf(customer),
    source: { id: "src_all" },
    redirect: { url: start.returnUrl },
    post: { url: start.webhookUrl },
    ...(expiresAtMs !== undefined && { transaction: { expiry: expiryOf(expiresAtMs) } }),
  }
  const made = await ask(tapCharge, "/charges/", { body }, signal)
  if (!made.ok) return made
  const { id, transaction, amount } = made.value
  if (amount !== start.amountMinor) return refused(otherAmount)
  // Of one that is already over there is no page left: its end is on ours.
  return ok({ reference: id, redirectUrl: transaction.url ?? start.returnUrl })
}

/** A charge does not say what was given back of it. */
async function withRefunds(
  ask: Ask,
  charge: TapCharge,
  signal?: AbortSignal,
): Told<GatewayPayment> {
  if (charge.status !== "CAPTURED") return ok(ofCharge(charge, 0))
  const refunds = await refundsOf(ask, charge.id, signal)
  if (!refunds.ok) return refunds
  const done = refunds.value.filter(({ status }) => status === "REFUNDED")
  return ok(ofCharge(charge, sumMinor(done.map(({ amount }) => amount))))
}

async function refundsOf(ask: Ask, chargeId: string, signal?: AbortSignal): Told<TapRefund[]> {
  const body = { charges: [chargeId], limit: 50 }
  const listed = await ask(tapRefunds, "/refunds/list", { body }, signal)
  if (!listed.ok) return listed
  return ok(listed.value.refunds.filter(({ charge_id }) => charge_id === chargeId))
}

async function find(ask: Ask, id: string, signal?: AbortSignal): Told<GatewayPayment | null> {
  const path = `/charges/${encodeURIComponent(id)}`
  const charge = orNull(await ask(tapCharge, path, { method: "GET" }, signal))
  if (!charge.ok) return charge
  return charge.value ? withRefunds(ask, charge.value, signal) : ok(null)
}

const mostPages = 10

/** Newest first; whatever their filter does, only what carries our id is ours. */
async function findByOurId(
  ask: Ask,
  paymentId: string,
  signal?: AbortSignal,
): Told<GatewayPayment | null> {
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const body = {
      reference: { transaction: paymentId },
      limit: 50,
      ...(after && { starting_after: after }),
    }
    const listed = await ask(tapCharges, "/charges/list", { body }, signal)
    if (!listed.ok) return listed
    const { charges, has_more } = listed.value
    const ours = charges.filter(({ reference }) => reference.transaction === paymentId)
    const found = ours.find(({ status }) => status === "CAPTURED") ?? ours[0]
    if (found) return withRefunds(ask, found, signal)
    after = charges.at(-1)?.id
    if (!has_more || after === undefined) break
  }
  return ok(null)
}

async function refund(
  ask: Ask,
  { refundWebhookUrl }: TapAccount,
  { reference, refundId, amountMinor, currency, reason }: RefundWish,
  signal?: AbortSignal,
): Told<{ state: "done" | "pending" }> {
  // They forget an idempotent text after a day; the list remembers.
  const known = await refundsOf(ask, reference, signal)
  if (!known.ok) return known
  const ours = known.value.find((one) => one.reference?.merchant === refundId)
  if (ours) return stateOf(ours)
  const body = {
    charge_id: reference,
    amount: amountMinor / 100,
    currency,
    reason: reason || "requested_by_customer",
    reference: { merchant: refundId, idempotent: refundId },
    metadata: { refund_id: refundId },
    ...(refundWebhookUrl && { post: { url: refundWebhookUrl } }),
  }
  const made = await ask(tapRefund, "/refunds", { body, usual: "not_possible" }, signal)
  return made.ok ? stateOf(made.value) : made
}

function stateOf({ status }: TapRefund): Awaited<Told<{ state: "done" | "pending" }>> {
  if (status === "REFUNDED") return ok({ state: "done" })
  if (status === "PENDING" || status === "IN_PROGRESS") return ok({ state: "pending" })
  return refused({ kind: "refused", code: "not_possible", detail: `the refund is ${status}` })
}
