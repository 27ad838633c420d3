import { randomUUID } from "node:crypto"
import { parseFigure } from "@sufra/domain/kernel/figures"
import { randomId, readMetadata } from "../books.ts"
import { type Asked, isRecord, isWebAddress, type Reply } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import { openPayment } from "../open-payment.ts"
import type { Payment } from "../records.ts"
import { repeated, withTapKey } from "./tap-door.ts"
import { chargeNotFound, chargeReply, tapRefusal } from "./tap-reply.ts"

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function text(value: unknown): string {
  return typeof value === "string" ? value : ""
}

/** A decimal of riyals, as halalas; null when it is none, or has parts of a halala. */
export function minorOf(amount: unknown): number | null {
  const minor = typeof amount === "number" ? parseFigure(String(amount), 2) : null
  return minor !== null && minor > 0 ? minor : null
}

function findCharge({ books }: Gateway, id: string): Payment | null {
  const charge = books.payment(id)
  return charge?.dialect === "tap" ? charge : null
}

const hostedSources = new Set(["src_all", "src_card", "src_sa.mada"])

function problemOf(body: Record<string, unknown>): Reply | null {
  const customer = record(body.customer)
  if (minorOf(body.amount) === null) return tapRefusal(400, "1117", "Amount is invalid")
  if (body.currency !== "SAR") return tapRefusal(400, "1119", "Currency code not supported")
  if (!isWebAddress(record(body.redirect).url)) {
    return tapRefusal(400, "1111", "Redirect URL is invalid")
  }
  if (!customer.first_name) return tapRefusal(400, "1130", "Customer's first name is required")
  if (!customer.email && !record(customer.phone).number) {
    return tapRefusal(400, "1139", "Customer phone number or email address is required")
  }
  if (!hostedSources.has(text(record(body.source).id))) {
    return tapRefusal(400, "1125", "Source id is invalid")
  }
  return null
}

function createCharge({ books }: Gateway, { body, origin }: Asked): Reply {
  const given = body ?? {}
  const reference = record(given.reference)
  const idempotent = text(reference.idempotent) || null
  const charges = books
    .paymentsOf("tap")
    .flatMap((charge) =>
      charge.tap ? [{ ...charge.tap, createdAtMs: charge.createdAtMs, charge }] : [],
    )
  const known = repeated(charges, idempotent, books.clock.nowMs())
  if (known) return { status: 200, json: chargeReply(known.charge, origin) }
  const problem = problemOf(given)
  if (problem) return problem
  const postUrl = record(given.post).url
  const charge = openPayment(books, {
    id: randomId("chg_TS"),
    dialect: "tap",
    amountMinor: minorOf(given.amount) ?? 0,
    currency: "SAR",
    description: text(given.description),
    metadata: readMetadata(given.metadata),
    source: { kind: "none" },
    isManual: false,
    invoiceId: null,
    returnUrl: text(record(given.redirect).url),
    tap: {
      postUrl: isWebAddress(postUrl) ? postUrl : null,
      transaction: text(reference.transaction),
      order: text(reference.order),
      idempotent,
      gatewayReference: `mada_pg${randomUUID()}`,
      paymentReference: String(books.clock.nowMs() * 1_000 + books.payments.size),
      customer: record(given.customer),
      sourceId: text(record(given.source).id),
    },
  })
  return { status: 200, json: chargeReply(charge, origin) }
}

function fetchCharge(gateway: Gateway, { origin }: Asked, id: string): Reply {
  const charge = findCharge(gateway, id)
  return charge ? { status: 200, json: chargeReply(charge, origin) } : chargeNotFound
}

const largestPage = 50

function listCharges({ books }: Gateway, { body, origin }: Asked): Reply {
  const given = body ?? {}
  const { transaction, order } = record(given.reference)
  const all = books.paymentsOf("tap").filter(({ tap }) => {
    if (transaction !== undefined && tap?.transaction !== transaction) return false
    return order === undefined || tap?.order === order
  })
  const limit = Math.min(Number(given.limit ?? 25) || 25, largestPage)
  const from = all.findIndex(({ id }) => id === given.starting_after) + 1
  const page = all.slice(from, from + limit)
  return {
    status: 200,
    json: {
      object: "list",
      count: page.length,
      has_more: from + limit < all.length,
      charges: page.map((charge) => chargeReply(charge, origin)),
    },
  }
}

export const chargeRoutes: Route[] = [
  { method: "POST", path: /^\/v2\/charges$/, handle: withTapKey(createCharge) },
  { method: "POST", path: /^\/v2\/charges\/list$/, handle: withTapKey(listCharges) },
  { method: "GET", path: /^\/v2\/charges\/([^/]+)$/, handle: withTapKey(fetchCharge) },
]
