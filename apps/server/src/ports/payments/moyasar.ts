import { ok, refused } from "@sufra/domain/kernel/result"
import { failureOf, otherAmount } from "./gateway-reply.ts"
import { type MoyasarAccount, MoyasarApi } from "./moyasar-api.ts"
import { moyasarForm } from "./moyasar-form.ts"
import { refundOnce } from "./moyasar-refund.ts"
import {
  givenId,
  invoiceReference,
  isTaken,
  type MoyasarInvoice,
  type MoyasarPayment,
  moyasarDialect,
  moyasarInvoice,
  moyasarPayment,
  ofInvoice,
  ofPayment,
  ourIdNote,
} from "./moyasar-reply.ts"
import { readMoyasarWebhook } from "./moyasar-webhook.ts"
import type {
  GatewayPayment,
  HostedPage,
  HostedStart,
  PaymentGateway,
  Told,
} from "./payment-gateway.ts"

export function moyasar(account: MoyasarAccount): PaymentGateway {
  const api = new MoyasarApi(account)
  const { nowMs = Date.now } = account
  return {
    provider: "moyasar",
    startHosted: (start, signal) => startInvoice(api, start, signal),
    find: (reference, signal) => find(api, reference, signal),
    findByOurId: (paymentId, signal) => findByOurId(api, paymentId, signal),
    refund: (wish, signal) => refundOnce(refundSteps(api, signal), wish, nowMs()),
    close: (reference, signal) => closePage(api, reference, signal),
    readWebhook: (_headers, rawBody) => readMoyasarWebhook(account, rawBody),
    testKeys: (signal) => testKeys(api, account, signal),
    ownForm: moyasarForm(api),
  }
}

async function startInvoice(
  api: MoyasarApi,
  start: HostedStart,
  signal?: AbortSignal,
): Told<HostedPage> {
  // Invoices have no id of ours: two pages for one payment could both be paid.
  const known = await api.invoiceByOurId(start.paymentId, signal)
  if (!known.ok) return known
  if (known.value) return pageOf(known.value, start)
  const { paymentId, amountMinor, currency, description, returnUrl, expiresAtMs } = start
  const body = {
    amount: amountMinor,
    currency,
    description,
    success_url: returnUrl,
    back_url: returnUrl,
    ...(expiresAtMs !== undefined && { expired_at: new Date(expiresAtMs).toISOString() }),
    metadata: { ...start.metadata, [ourIdNote]: paymentId },
  }
  const made = await api.get(moyasarInvoice, "/invoices", { body }, signal)
  return made.ok ? pageOf(made.value, start) : made
}

function pageOf({ id, url, amount }: MoyasarInvoice, { amountMinor }: HostedStart) {
  return amount === amountMinor
    ? ok({ reference: invoiceReference(id), redirectUrl: url })
    : refused(otherAmount)
}

function partsOf(reference: string): { isInvoice: boolean; id: string } {
  const [kind, id = ""] = reference.split(":")
  return { isInvoice: kind === "invoice", id }
}

async function find(
  api: MoyasarApi,
  reference: string,
  signal?: AbortSignal,
): Told<GatewayPayment | null> {
  const { isInvoice, id } = partsOf(reference)
  if (isInvoice) {
    const invoice = await api.invoice(id, signal)
    return invoice.ok ? ok(invoice.value && ofInvoice(invoice.value)) : invoice
  }
  const payment = await api.payment(id, signal)
  return payment.ok ? ok(payment.value && ofPayment(payment.value)) : payment
}

async function findByOurId(
  api: MoyasarApi,
  paymentId: string,
  signal?: AbortSignal,
): Told<GatewayPayment | null> {
  const payment = await api.payment(givenId(paymentId), signal)
  if (!payment.ok) return payment
  if (payment.value) return ok(ofPayment(payment.value))
  const invoice = await api.invoiceByOurId(paymentId, signal)
  return invoice.ok ? ok(invoice.value && ofInvoice(invoice.value)) : invoice
}

async function taken(
  api: MoyasarApi,
  reference: string,
  signal?: AbortSignal,
): Told<MoyasarPayment | null> {
  const { isInvoice, id } = partsOf(reference)
  if (!isInvoice) return api.payment(id, signal)
  const invoice = await api.invoice(id, signal)
  return invoice.ok ? ok(invoice.value?.payments?.find(isTaken) ?? null) : invoice
}

function refundSteps(api: MoyasarApi, signal?: AbortSignal) {
  return {
    taken: (reference: string) => taken(api, reference, signal),
    note: ({ id }: MoyasarPayment, metadata: Record<string, string>) =>
      api.get(moyasarPayment, `/payments/${id}`, { method: "PUT", body: { metadata } }, signal),
    giveBack: (id: string, amount: number) => api.refund(id, amount, signal),
  }
}

/**
 * Never by taking money back: whoever pays in the moment before is served by then, and a payment that is
 * voided under their order would be a meal for nothing. They refuse to close what is paid.
 */
async function closePage(api: MoyasarApi, reference: string, signal?: AbortSignal): Told<null> {
  const { isInvoice, id } = partsOf(reference)
  if (!isInvoice) {
    return refused({ kind: "refused", code: "not_possible", detail: "it has no page of theirs" })
  }
  const wish = { method: "PUT" as const, usual: "not_possible" as const }
  const path = `/invoices/${encodeURIComponent(id)}/cancel`
  const closed = await api.get(moyasarInvoice, path, wish, signal)
  if (!closed.ok) return closed
  return closed.value.payments?.some(isTaken)
    ? refused({ kind: "refused", code: "not_possible", detail: "it is paid" })
    : ok(null)
}

/** The secret one reads; the other one is refused for what it sends, not for what it is. */
async function testKeys(
  api: MoyasarApi,
  { secretKey, publishableKey }: MoyasarAccount,
  signal?: AbortSignal,
): Told<{ isLive: boolean }> {
  const isLive = secretKey.startsWith("sk_live_")
  if (publishableKey.startsWith("pk_live_") !== isLive) {
    return refused({ kind: "misconfigured", detail: "one key is live, the other is for tests" })
  }
  const listed = await api.ask("/payments?page=1", { method: "GET" }, signal)
  if ("noAnswer" in listed || listed.status !== 200) {
    return refused(failureOf(listed, moyasarDialect, "invalid_request"))
  }
  const asked = await api.ask("/tokens", { key: publishableKey }, signal)
  return "status" in asked && asked.status === 400
    ? ok({ isLive })
    : refused(failureOf(asked, moyasarDialect, "invalid_request"))
}
