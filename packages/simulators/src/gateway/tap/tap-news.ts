import type { Gateway } from "../gateway.ts"
import { wrongAmount } from "../gateway-faults.ts"
import { type Event, newEventId } from "../news.ts"
import type { Payment, TapRefund } from "../records.ts"
import { failAuthentication, settle } from "../settle.ts"
import type { BankAnswer } from "../test-cards.ts"
import { chargeOutcome, chargeReply, hashString, refundReply } from "./tap-reply.ts"

/** The first, and two more. */
const attempts = 3

export async function concludeCharge(
  gateway: Gateway,
  charge: Payment,
  answer: BankAnswer | "unauthenticated",
  origin: string,
): Promise<void> {
  const amountMinor = wrongAmount(gateway.faults) ?? charge.amountMinor
  if (answer === "unauthenticated") failAuthentication(gateway.books, charge)
  else settle(gateway.books, charge, answer, amountMinor)
  await announceCharge(gateway, charge, origin)
}

/** Of what ended; of one that nobody came for they say nothing. */
export async function announceCharge(
  gateway: Gateway,
  charge: Payment,
  origin: string,
): Promise<void> {
  const url = charge.tap?.postUrl
  if (!url) return
  const event = chargeEvent(charge, url, gateway.keys.tapSecret, origin)
  await gateway.news.tell(event, forgedCharge(charge, url, origin))
}

export function forgedCharge(charge: Payment, url: string, origin: string): Event {
  const paid: Payment = { ...charge, status: "paid" }
  return { ...chargeEvent(paid, url, "a guess", origin), attempts: 1 }
}

function chargeEvent(charge: Payment, url: string, key: string, origin: string): Event {
  const { status } = chargeOutcome(charge)
  const hashstring = hashString(key, {
    id: charge.id,
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    gateway: charge.tap?.gatewayReference ?? "",
    payment: charge.tap?.paymentReference ?? "",
    status,
    created: String(charge.createdAtMs),
  })
  const body = JSON.stringify(chargeReply(charge, origin))
  return {
    id: newEventId(),
    type: `charge ${status}`,
    url,
    body,
    headers: { hashstring },
    attempts,
  }
}

export async function announceRefund(
  gateway: Gateway,
  refund: TapRefund,
  charge: Payment,
): Promise<void> {
  if (!refund.postUrl) return
  const hashstring = hashString(gateway.keys.tapSecret, {
    id: refund.id,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
    gateway: charge.tap?.gatewayReference ?? "",
    payment: charge.tap?.paymentReference ?? "",
    status: refund.status,
    created: String(refund.createdAtMs),
  })
  const event: Event = {
    id: newEventId(),
    type: `refund ${refund.status}`,
    url: refund.postUrl,
    body: JSON.stringify(refundReply(refund, charge)),
    headers: { hashstring },
    attempts,
  }
  const headers = { hashstring: hashstring.split("").reverse().join("") }
  await gateway.news.tell(event, { ...event, headers, attempts: 1 })
}
