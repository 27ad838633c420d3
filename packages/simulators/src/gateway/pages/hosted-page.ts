import { randomUUID } from "node:crypto"
import { type CardErrors, type CardInput, readCard } from "../card-input.ts"
import { type Asked, type Reply, withQuery } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import { challengeUrl, invoiceStatus } from "../moyasar/moyasar-reply.ts"
import { openPayment } from "../open-payment.ts"
import type { Card, Invoice, Payment } from "../records.ts"
import { announceCharge } from "../tap/tap-news.ts"
import { cardForm } from "./card-form.ts"
import { missing } from "./challenge-page.ts"
import { formAction, htmlText, noticePage, page } from "./page.ts"
import { languageWish, pageLanguage, pageTexts } from "./page-texts.ts"

/** What both gateways' pages are made of. */
type Bill = {
  amountMinor: number
  description: string
  action: string
  leave: string
}

type Shown = { typed: Partial<CardInput>; errors: CardErrors; isRefused: boolean }

function languageOf({ query, language }: Asked) {
  return pageLanguage(query.get("lang"), language)
}

function showForm(gateway: Gateway, asked: Asked, bill: Bill, shown: Shown): Reply {
  const language = languageOf(asked)
  const path = asked.path.replace(/\/pay$/, "")
  const body = cardForm({ language, merchant: gateway.merchant, ...bill, ...shown })
  const status = Object.keys(shown.errors).length > 0 ? 422 : 200
  return { status, html: page({ language, title: pageTexts[language].payTitle, path, body }) }
}

function typedIn({ body }: Asked): CardInput {
  const text = (key: string) => String(body?.[key] ?? "")
  return { number: text("number"), name: text("name"), expiry: text("expiry"), cvc: text("cvc") }
}

/** To the bank with it, or back to the form with what is wrong. */
function takeCard(
  gateway: Gateway,
  asked: Asked,
  bill: Bill,
  paymentOf: (card: Card) => Payment,
): Reply {
  const typed = typedIn(asked)
  const card = readCard(typed, gateway.books.clock.nowMs())
  if ("errors" in card) {
    return showForm(gateway, asked, bill, { typed, errors: card.errors, isRefused: false })
  }
  const challenge = challengeUrl(paymentOf(card), asked.origin)
  return { status: 303, location: withQuery(challenge, languageWish(asked.query)) }
}

function invoiceBill(asked: Asked, invoice: Invoice): Bill {
  const { cancel } = pageTexts[languageOf(asked)]
  const { backUrl } = invoice
  return {
    amountMinor: invoice.amountMinor,
    description: invoice.description,
    action: formAction(asked, `/invoices/${invoice.id}/pay`),
    leave: backUrl ? `<a class="button plain" href="${htmlText(backUrl)}">${cancel}</a>` : "",
  }
}

/** A page that can no longer be paid says why; null while it can. */
function closedInvoice({ books }: Gateway, asked: Asked, invoice: Invoice): Reply | null {
  const language = languageOf(asked)
  const texts = pageTexts[language]
  const status = invoiceStatus(books, invoice)
  if (status === "initiated" || status === "failed") return null
  const said =
    status === "canceled" || status === "expired"
      ? { title: texts[`${status}Title`], text: texts[status], backUrl: invoice.backUrl }
      : { title: texts.paidTitle, text: texts.paid, backUrl: invoice.successUrl }
  return { status: 200, html: noticePage(language, asked.path, said) }
}

function showInvoice(gateway: Gateway, asked: Asked, id: string): Reply {
  const invoice = gateway.books.invoices.get(id)
  if (!invoice) return missing(asked)
  const shown = { typed: {}, errors: {}, isRefused: asked.query.has("refused") }
  const closed = closedInvoice(gateway, asked, invoice)
  return closed ?? showForm(gateway, asked, invoiceBill(asked, invoice), shown)
}

function payInvoice(gateway: Gateway, asked: Asked, id: string): Reply {
  const invoice = gateway.books.invoices.get(id)
  if (!invoice) return missing(asked)
  const closed = closedInvoice(gateway, asked, invoice)
  if (closed) return closed
  return takeCard(gateway, asked, invoiceBill(asked, invoice), (card) =>
    openPayment(gateway.books, {
      id: randomUUID(),
      dialect: "moyasar",
      amountMinor: invoice.amountMinor,
      currency: invoice.currency,
      description: invoice.description,
      // What a merchant noted on the invoice stays there.
      metadata: {},
      source: { kind: "card", card },
      isManual: false,
      invoiceId: invoice.id,
      returnUrl: invoice.successUrl ?? "",
      tap: null,
    }),
  )
}

function chargeBill(asked: Asked, charge: Payment): Bill {
  const { cancel } = pageTexts[languageOf(asked)]
  const action = formAction(asked, `/tap/${charge.id}/cancel`)
  return {
    amountMinor: charge.amountMinor,
    description: charge.description,
    action: formAction(asked, `/tap/${charge.id}/pay`),
    leave: `<button class="plain" formaction="${action}" formnovalidate>${cancel}</button>`,
  }
}

function openCharge({ books }: Gateway, id: string): Payment | null {
  const charge = books.payment(id)
  return charge?.dialect === "tap" ? charge : null
}

function finishedCharge(charge: Payment): Reply | null {
  if (charge.status === "initiated") return null
  return { status: 303, location: withQuery(charge.returnUrl, { tap_id: charge.id }) }
}

function showCharge(gateway: Gateway, asked: Asked, id: string): Reply {
  const charge = openCharge(gateway, id)
  if (!charge) return missing(asked)
  const shown = { typed: {}, errors: {}, isRefused: false }
  return finishedCharge(charge) ?? showForm(gateway, asked, chargeBill(asked, charge), shown)
}

function payCharge(gateway: Gateway, asked: Asked, id: string): Reply {
  const charge = openCharge(gateway, id)
  if (!charge) return missing(asked)
  const finished = finishedCharge(charge)
  if (finished) return finished
  return takeCard(gateway, asked, chargeBill(asked, charge), (card) => {
    charge.source = { kind: "card", card }
    return charge
  })
}

async function cancelCharge(gateway: Gateway, asked: Asked, id: string): Promise<Reply> {
  const charge = openCharge(gateway, id)
  if (!charge) return missing(asked)
  if (charge.status === "initiated") {
    charge.status = "canceled"
    charge.updatedAtMs = gateway.books.clock.nowMs()
    await announceCharge(gateway, charge, asked.origin)
  }
  return { status: 303, location: withQuery(charge.returnUrl, { tap_id: charge.id }) }
}

export const hostedRoutes: Route[] = [
  { method: "GET", path: /^\/invoices\/([^/]+)$/, handle: showInvoice },
  { method: "POST", path: /^\/invoices\/([^/]+)\/pay$/, handle: payInvoice },
  { method: "GET", path: /^\/tap\/([^/]+)$/, handle: showCharge },
  { method: "POST", path: /^\/tap\/([^/]+)\/pay$/, handle: payCharge },
  { method: "POST", path: /^\/tap\/([^/]+)\/cancel$/, handle: cancelCharge },
]
