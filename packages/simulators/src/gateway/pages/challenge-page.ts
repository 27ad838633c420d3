import { type Asked, type Reply, withQuery } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import { conclude, concludeUnauthenticated } from "../moyasar/conclude.ts"
import { statusOf } from "../moyasar/moyasar-reply.ts"
import type { Payment } from "../records.ts"
import { concludeCharge } from "../tap/tap-news.ts"
import { type BankAnswer, bankAnswer } from "../test-cards.ts"
import { formAction, htmlText, maskedCard, money, noticePage, page } from "./page.ts"
import { languageWish, type PageLanguage, pageLanguage, pageTexts } from "./page-texts.ts"

function languageOf({ query, language }: Asked): PageLanguage {
  return pageLanguage(query.get("lang"), language)
}

function showChallenge(gateway: Gateway, asked: Asked, id: string): Reply {
  const language = languageOf(asked)
  const texts = pageTexts[language]
  const payment = gateway.books.payment(id)
  if (payment?.source.kind !== "card") return missing(asked)
  if (payment.status !== "initiated") {
    const notice = {
      title: texts.finishedTitle,
      text: texts.finished,
      backUrl: returnAddress(gateway, payment, asked),
    }
    return { status: 200, html: noticePage(language, asked.path, notice) }
  }
  const { card } = payment.source
  const answer = (result: string, label: string, look: string) =>
    `<button${look} name="result" value="${result}">${label}</button>`
  const body = `<h1>${texts.verifyTitle}</h1>
<p class="lead">${texts.verifyLead}</p>
<dl>
<div><dt>${texts.merchant}</dt><dd><bdi>${htmlText(gateway.merchant)}</bdi></dd></div>
<div><dt>${texts.card}</dt><dd>${card.brand ? `<bdi>${brandNames[card.brand]}</bdi> ` : ""}${maskedCard(card.number)}</dd></div>
<div class="total"><dt>${texts.amount}</dt><dd>${money(payment.amountMinor, language)}</dd></div>
</dl>
<form method="post" action="${formAction(asked, `/card_auth/${payment.id}/result`)}">
<div class="actions">
${answer("approve", texts.approve, "")}
${answer("decline", texts.decline, ' class="plain"')}
</div>
</form>
<p class="foot">${texts.walkAway}</p>`
  return { status: 200, html: page({ language, title: texts.verifyTitle, path: asked.path, body }) }
}

const brandNames = { mada: "mada", visa: "Visa", mastercard: "Mastercard", amex: "Amex" }

export function missing(asked: Asked): Reply {
  const language = languageOf(asked)
  const { missingTitle, missing: text } = pageTexts[language]
  const notice = { title: missingTitle, text, backUrl: null }
  return { status: 404, html: noticePage(language, asked.path, notice) }
}

/** The holder's answer counts once; a second tap is sent on like the first. */
async function takeAnswer(gateway: Gateway, asked: Asked, id: string): Promise<Reply> {
  const payment = gateway.books.payment(id)
  if (payment?.source.kind !== "card") return missing(asked)
  if (payment.status === "initiated") {
    const isHolder = asked.body?.result === "approve"
    const answer = isHolder ? bankAnswer(payment.source.card.number) : null
    await finish(gateway, payment, answer, asked.origin)
  }
  return { status: 303, location: returnAddress(gateway, payment, asked) }
}

async function finish(
  gateway: Gateway,
  payment: Payment,
  answer: BankAnswer | null,
  origin: string,
): Promise<void> {
  if (payment.dialect === "tap") {
    await concludeCharge(gateway, payment, answer ?? "unauthenticated", origin)
  } else if (answer) await conclude(gateway, payment, answer, origin)
  else await concludeUnauthenticated(gateway, payment, origin)
}

/** Whoever failed on an invoice is back on its page, and may try another card. */
function returnAddress({ books }: Gateway, payment: Payment, { origin, query }: Asked): string {
  if (payment.dialect === "tap") return withQuery(payment.returnUrl, { tap_id: payment.id })
  const status = statusOf(payment)
  const said = { id: payment.id, status, message: payment.answer?.message ?? "" }
  if (payment.invoiceId === null) return withQuery(payment.returnUrl, said)
  const page = `${origin}/invoices/${payment.invoiceId}`
  const { successUrl = null } = books.invoices.get(payment.invoiceId) ?? {}
  if (status === "failed") return withQuery(page, { refused: payment.id, ...languageWish(query) })
  return successUrl ? withQuery(successUrl, { ...said, invoice_id: payment.invoiceId }) : page
}

export const challengeRoutes: Route[] = [
  { method: "GET", path: /^\/card_auth\/([^/]+)\/prepare$/, handle: showChallenge },
  { method: "POST", path: /^\/card_auth\/([^/]+)\/result$/, handle: takeAnswer },
]
