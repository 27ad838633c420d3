import { randomUUID } from "node:crypto"
import { readMetadata } from "../books.ts"
import { type Asked, isWebAddress, type Reply } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import type { Invoice } from "../records.ts"
import { amountErrors } from "./create-payment.ts"
import { listed } from "./listed.ts"
import { withKey } from "./moyasar-door.ts"
import { invalid, invoiceReply, invoiceStatus, notFound, refusal } from "./moyasar-reply.ts"

function address(value: unknown): string | null {
  return isWebAddress(value) ? value : null
}

function createInvoice({ books }: Gateway, { body, origin }: Asked): Reply {
  const given = body ?? {}
  const errors = amountErrors(given)
  if (!given.description) errors.description = ["is required"]
  for (const name of ["success_url", "back_url", "callback_url"]) {
    if (given[name] && !isWebAddress(given[name])) errors[name] = ["is not an address"]
  }
  const expiredAt = given.expired_at ? new Date(String(given.expired_at)) : null
  if (expiredAt && Number.isNaN(expiredAt.getTime())) errors.expired_at = ["is not a time"]
  if (Object.keys(errors).length > 0) return invalid(errors)
  const now = books.clock.nowMs()
  const invoice: Invoice = {
    id: randomUUID(),
    amountMinor: Number(given.amount),
    currency: "SAR",
    description: String(given.description),
    metadata: readMetadata(given.metadata),
    successUrl: address(given.success_url),
    backUrl: address(given.back_url),
    callbackUrl: address(given.callback_url),
    expiredAt: expiredAt?.toISOString() ?? null,
    isCanceled: false,
    createdAtMs: now,
    updatedAtMs: now,
  }
  books.invoices.set(invoice.id, invoice)
  return { status: 201, json: invoiceReply(books, invoice, origin) }
}

function fetchInvoice({ books }: Gateway, { origin }: Asked, id: string): Reply {
  const invoice = books.invoices.get(id)
  return invoice ? { status: 200, json: invoiceReply(books, invoice, origin) } : notFound
}

function listInvoices({ books }: Gateway, { query, origin }: Asked): Reply {
  const { page, meta } = listed([...books.invoices.values()].reverse(), query)
  return {
    status: 200,
    json: { invoices: page.map((invoice) => invoiceReply(books, invoice, origin)), meta },
  }
}

function cancelInvoice({ books }: Gateway, { origin }: Asked, id: string): Reply {
  const invoice = books.invoices.get(id)
  if (!invoice) return notFound
  const status = invoiceStatus(books, invoice)
  if (!["initiated", "failed", "canceled"].includes(status)) {
    return refusal(400, "invalid_request_error", `Not possible: it is ${status}`)
  }
  invoice.isCanceled = true
  invoice.updatedAtMs = books.clock.nowMs()
  return { status: 200, json: invoiceReply(books, invoice, origin) }
}

export const invoiceRoutes: Route[] = [
  { method: "POST", path: /^\/v1\/invoices$/, handle: withKey(createInvoice) },
  { method: "GET", path: /^\/v1\/invoices$/, handle: withKey(listInvoices) },
  { method: "GET", path: /^\/v1\/invoices\/([^/]+)$/, handle: withKey(fetchInvoice) },
  { method: "PUT", path: /^\/v1\/invoices\/([^/]+)\/cancel$/, handle: withKey(cancelInvoice) },
]
