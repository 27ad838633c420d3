import type { Gateway } from "../gateway.ts"
import { wrongAmount } from "../gateway-faults.ts"
import { type Event, newEventId } from "../news.ts"
import type { Payment } from "../records.ts"
import { failAuthentication, settle } from "../settle.ts"
import type { BankAnswer } from "../test-cards.ts"
import { invoiceReply, paymentReply, statusOf } from "./moyasar-reply.ts"

/** The bank's answer is written down, and the merchant is told. */
export async function conclude(
  gateway: Gateway,
  payment: Payment,
  answer: BankAnswer,
  origin: string,
): Promise<void> {
  const amountMinor = wrongAmount(gateway.faults) ?? payment.amountMinor
  settle(gateway.books, payment, answer, amountMinor)
  await announce(gateway, payment, `payment_${statusOf(payment)}`, origin)
}

export async function concludeUnauthenticated(
  gateway: Gateway,
  payment: Payment,
  origin: string,
): Promise<void> {
  failAuthentication(gateway.books, payment)
  await announce(gateway, payment, "payment_failed", origin)
}

/** To every address that is registered, with the secret of its registration. */
export async function announce(
  gateway: Gateway,
  payment: Payment,
  type: string,
  origin: string,
): Promise<void> {
  for (const webhook of gateway.webhooks) {
    const event = eventOf(payment, type, webhook, origin)
    await gateway.news.tell(event, forgedEvent(payment, webhook.url, origin))
  }
  await notifyInvoice(gateway, payment, origin)
}

/** Six attempts, then it is dropped. */
const attempts = 6

function eventOf(
  payment: Payment,
  type: string,
  { url, secretToken }: { url: string; secretToken: string },
  origin: string,
): Event {
  const id = newEventId()
  const body = JSON.stringify({
    id,
    type,
    created_at: new Date(payment.updatedAtMs).toISOString(),
    secret_token: secretToken,
    account_name: "Simulator",
    live: false,
    data: paymentReply(payment, origin),
  })
  return { id, type, url, body, headers: {}, attempts }
}

/** It looks right in every way, and says that it is paid; its writer has to guess the secret. */
export function forgedEvent(payment: Payment, url: string, origin: string): Event {
  const paid: Payment = { ...payment, status: "paid", capturedMinor: payment.amountMinor }
  const guess = { url, secretToken: "a guess" }
  return { ...eventOf(paid, "payment_paid", guess, origin), attempts: 1 }
}

/** An invoice's own address gets the invoice when it is paid, without any secret. */
async function notifyInvoice(gateway: Gateway, payment: Payment, origin: string): Promise<void> {
  const invoice = gateway.books.invoices.get(payment.invoiceId ?? "")
  if (!invoice?.callbackUrl || statusOf(payment) !== "paid") return
  const event: Event = {
    id: newEventId(),
    type: "invoice_paid",
    url: invoice.callbackUrl,
    body: JSON.stringify(invoiceReply(gateway.books, invoice, origin)),
    headers: {},
    attempts,
  }
  await gateway.news.tell(event, event)
}
