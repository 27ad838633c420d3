import { readMetadata } from "../books.ts"
import type { Asked, Reply } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import type { Payment } from "../records.ts"
import { capture, type MoneyRefusal, refund, voidPayment } from "../settle.ts"
import { announce, conclude } from "./conclude.ts"
import { createPayment } from "./create-payment.ts"
import { listed } from "./listed.ts"
import { answerPreflight, withKey } from "./moyasar-door.ts"
import { invalid, notFound, paymentReply, refusal, statusOf } from "./moyasar-reply.ts"
import { otpAnswer } from "./wallets.ts"

function findPayment({ books }: Gateway, id: string): Payment | null {
  const payment = books.payment(id)
  return payment?.dialect === "moyasar" ? payment : null
}

function fetchPayment(gateway: Gateway, { origin }: Asked, id: string): Reply {
  const payment = findPayment(gateway, id)
  return payment ? { status: 200, json: paymentReply(payment, origin) } : notFound
}

function listPayments({ books }: Gateway, { query, origin }: Asked): Reply {
  const found = books
    .paymentsOf("moyasar")
    .filter((payment) => (query.get("id") ?? payment.id) === payment.id)
    .filter((payment) => (query.get("status") ?? statusOf(payment)) === statusOf(payment))
  const { page, meta } = listed(found, query)
  return {
    status: 200,
    json: { payments: page.map((payment) => paymentReply(payment, origin)), meta },
  }
}

/** Only its description and notes; notes that are not named stay. */
function updatePayment(gateway: Gateway, { body, origin }: Asked, id: string): Reply {
  const payment = findPayment(gateway, id)
  if (!payment) return notFound
  if (typeof body?.description === "string") payment.description = body.description
  payment.metadata = { ...payment.metadata, ...readMetadata(body?.metadata) }
  return { status: 200, json: paymentReply(payment, origin) }
}

type Action = { done: string; act(gateway: Gateway, payment: Payment, amount: unknown): Refused }
type Refused = MoneyRefusal | null

const actions: Record<string, Action> = {
  refund: {
    done: "payment_refunded",
    act: ({ books }, payment, amount) =>
      refund(books, payment, Number(amount ?? payment.capturedMinor - payment.refundedMinor)),
  },
  capture: {
    done: "payment_captured",
    act: ({ books }, payment, amount) =>
      capture(books, payment, Number(amount ?? payment.amountMinor)),
  },
  void: { done: "payment_voided", act: ({ books }, payment) => voidPayment(books, payment) },
}

async function moveMoney(gateway: Gateway, asked: Asked, id: string): Promise<Reply> {
  const payment = findPayment(gateway, id)
  const action = actions[asked.path.split("/").at(-1) ?? ""]
  if (!payment || !action) return notFound
  const amount = asked.body?.amount
  if (amount !== undefined && !Number.isInteger(amount)) {
    return invalid({ amount: ["must be an integer"] })
  }
  const refused = action.act(gateway, payment, amount)
  if (refused === "too_much") return invalid({ amount: ["is more than there is"] })
  if (refused) {
    const because = refused === "too_late" ? "it is settled" : `it is ${statusOf(payment)}`
    return refusal(400, "invalid_request_error", `Not possible: ${because}`)
  }
  await announce(gateway, payment, action.done, asked.origin)
  return { status: 200, json: paymentReply(payment, asked.origin) }
}

/** STC Pay's second step: whoever has the address may try one code. */
async function enterOtp(gateway: Gateway, asked: Asked, id: string): Promise<Reply> {
  const payment = findPayment(gateway, id)
  if (payment?.source.kind !== "stcpay") return notFound
  if (asked.query.get("otp_token") !== payment.source.otpToken) return notFound
  if (payment.status !== "initiated") {
    return refusal(400, "invalid_request_error", `Not possible: it is ${statusOf(payment)}`)
  }
  await conclude(gateway, payment, otpAnswer(String(asked.body?.otp_value ?? "")), asked.origin)
  return { status: 200, json: paymentReply(payment, asked.origin) }
}

export const paymentRoutes: Route[] = [
  { method: "OPTIONS", path: /^\/v1\/(?:payments|tokens)$/, handle: answerPreflight },
  { method: "POST", path: /^\/v1\/payments$/, handle: withKey(createPayment, "publishable") },
  { method: "GET", path: /^\/v1\/payments$/, handle: withKey(listPayments) },
  { method: "GET", path: /^\/v1\/payments\/([^/]+)$/, handle: withKey(fetchPayment) },
  { method: "PUT", path: /^\/v1\/payments\/([^/]+)$/, handle: withKey(updatePayment) },
  {
    method: "POST",
    path: /^\/v1\/payments\/([^/]+)\/(?:refund|capture|void)$/,
    handle: withKey(moveMoney),
  },
  { method: "POST", path: /^\/v1\/stc_pays\/([^/]+)\/proceed$/, handle: enterOtp },
]
