import { randomId, readMetadata } from "../books.ts"
import { type Asked, isRecord, isWebAddress, type Reply } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import type { Payment, TapRefund } from "../records.ts"
import { refund as giveBack } from "../settle.ts"
import { minorOf } from "./charges.ts"
import { repeated, withTapKey } from "./tap-door.ts"
import { announceRefund } from "./tap-news.ts"
import { chargeNotFound, refundReply, tapRefusal } from "./tap-reply.ts"

function refundsOf({ books }: Gateway, chargeId: string): TapRefund[] {
  return [...books.tapRefunds.values()].filter((refund) => refund.chargeId === chargeId).reverse()
}

/** Also what is on its way counts: together never more than was taken. */
function problemOf(gateway: Gateway, charge: Payment, amountMinor: number | null): Reply | null {
  if (amountMinor === null) return tapRefusal(400, "1117", "Amount is invalid")
  if (charge.status !== "paid") return tapRefusal(400, "1143", "Charge id is invalid")
  const asked = refundsOf(gateway, charge.id).reduce((sum, one) => sum + one.amountMinor, 0)
  return asked + amountMinor > charge.capturedMinor
    ? tapRefusal(400, "1161", "Requested refund amount exceeds")
    : null
}

async function createRefund(gateway: Gateway, { body }: Asked): Promise<Reply> {
  const { books } = gateway
  const given = body ?? {}
  const reference = isRecord(given.reference) ? given.reference : {}
  const idempotent = typeof reference.idempotent === "string" ? reference.idempotent : null
  const charge = books.payment(String(given.charge_id ?? ""))
  if (charge?.dialect !== "tap") return chargeNotFound
  const now = books.clock.nowMs()
  const known = repeated(books.tapRefunds.values(), idempotent, now)
  if (known) return { status: 200, json: refundReply(known, charge) }
  const amountMinor = minorOf(given.amount)
  const problem = problemOf(gateway, charge, amountMinor)
  if (problem) return problem
  if (!given.reason) return tapRefusal(400, "1156", "Refund reason is missing")
  const postUrl = isRecord(given.post) ? given.post.url : null
  const refund: TapRefund = {
    id: randomId("re_TS"),
    chargeId: charge.id,
    amountMinor: amountMinor ?? 0,
    currency: charge.currency,
    reason: String(given.reason),
    status: "PENDING",
    metadata: readMetadata(given.metadata),
    idempotent,
    merchantReference: typeof reference.merchant === "string" ? reference.merchant : null,
    postUrl: isWebAddress(postUrl) ? postUrl : null,
    createdAtMs: now,
  }
  books.tapRefunds.set(refund.id, refund)
  if (gateway.tapRefunds === "at-once") await finishRefund(gateway, refund)
  return { status: 200, json: refundReply(refund, charge) }
}

/** The bank has given it back. */
export async function finishRefund(gateway: Gateway, refund: TapRefund): Promise<void> {
  const charge = gateway.books.payment(refund.chargeId)
  if (!charge || refund.status === "REFUNDED") return
  giveBack(gateway.books, charge, refund.amountMinor)
  refund.status = "REFUNDED"
  await announceRefund(gateway, refund, charge)
}

function replyOf({ books }: Gateway, refund: TapRefund): object[] {
  const charge = books.payment(refund.chargeId)
  return charge ? [refundReply(refund, charge)] : []
}

function fetchRefund(gateway: Gateway, _asked: Asked, id: string): Reply {
  const refund = gateway.books.tapRefunds.get(id)
  const [json] = refund ? replyOf(gateway, refund) : []
  return json ? { status: 200, json } : tapRefusal(404, "1160", "Refund not found")
}

function listRefunds(gateway: Gateway, { body }: Asked): Reply {
  const charges = Array.isArray(body?.charges) ? body.charges.map(String) : []
  const refunds = charges.flatMap((id) => refundsOf(gateway, id))
  const json = {
    object: "list",
    count: refunds.length,
    has_more: false,
    refunds: refunds.flatMap((refund) => replyOf(gateway, refund)),
  }
  return { status: 200, json }
}

export const refundRoutes: Route[] = [
  { method: "POST", path: /^\/v2\/refunds$/, handle: withTapKey(createRefund) },
  { method: "POST", path: /^\/v2\/refunds\/list$/, handle: withTapKey(listRefunds) },
  { method: "GET", path: /^\/v2\/refunds\/([^/]+)$/, handle: withTapKey(fetchRefund) },
]
