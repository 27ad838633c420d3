import { groupCardNumber } from "@sufra/domain/payment/card/card-form"
import type { CardErrors, CardField, CardInput } from "../card-input.ts"
import { offeredCards } from "../test-cards.ts"
import { htmlText, money } from "./page.ts"
import { type PageLanguage, type PageTexts, pageTexts } from "./page-texts.ts"

export type CardForm = {
  language: PageLanguage
  action: string
  amountMinor: number
  merchant: string
  description: string
  /** What was typed and not accepted; never the security code. */
  typed: Partial<CardInput>
  errors: CardErrors
  isRefused: boolean
  /** The way back without paying, where there is one. */
  leave: string
}

type Field = { name: CardField; complete: string; mode: string; direction: "ltr" | "auto" }

const fields: Record<CardField, Field> = {
  number: { name: "number", complete: "cc-number", mode: "numeric", direction: "ltr" },
  name: { name: "name", complete: "cc-name", mode: "text", direction: "auto" },
  expiry: { name: "expiry", complete: "cc-exp", mode: "numeric", direction: "ltr" },
  cvc: { name: "cvc", complete: "cc-csc", mode: "numeric", direction: "ltr" },
}

const wrongTexts: Record<CardField, keyof PageTexts> = {
  number: "wrongNumber",
  name: "wrongName",
  expiry: "wrongExpiry",
  cvc: "wrongCvc",
}

function input(form: CardForm, { name, complete, mode, direction }: Field, hint = ""): string {
  const texts = pageTexts[form.language]
  const isWrong = form.errors[name] !== undefined
  const value = name === "cvc" ? "" : (form.typed[name] ?? "")
  const wrong = isWrong ? `<p class="wrong" id="${name}-wrong">${texts[wrongTexts[name]]}</p>` : ""
  const state = isWrong ? `aria-invalid="true" aria-describedby="${name}-wrong"` : ""
  return `<div><label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" value="${htmlText(value)}" dir="${direction}" autocomplete="${complete}"
 inputmode="${mode}" placeholder="${hint}" required ${state}>${wrong}</div>`
}

/** Of a hosted page: the card goes to the gateway and nowhere else. */
export function cardForm(form: CardForm): string {
  const texts = pageTexts[form.language]
  const alert = form.isRefused ? `<p class="alert" role="alert">${texts.refused}</p>` : ""
  const amount = money(form.amountMinor, form.language)
  return `<h1>${texts.payTitle}</h1>
<p class="lead"><bdi>${htmlText(form.description)}</bdi></p>
${alert}<dl>
<div><dt>${texts.merchant}</dt><dd><bdi>${htmlText(form.merchant)}</bdi></dd></div>
<div class="total"><dt>${texts.amount}</dt><dd>${amount}</dd></div>
</dl>
<form method="post" action="${htmlText(form.action)}" novalidate>
${input(form, fields.number)}
<div class="row">
${input(form, fields.expiry, texts.expiryHint)}
${input(form, fields.cvc)}
</div>
${input(form, fields.name)}
<div class="actions"><button>${texts.pay} ${amount}</button>${form.leave}</div>
</form>
${cardsToTry(texts)}`
}

function cardsToTry(texts: PageTexts): string {
  const said: Record<string, string> = { "00": texts.willPass, "51": texts.insufficient }
  const rows = offeredCards.map(
    ({ number, answer }) =>
      `<li><code dir="ltr">${groupCardNumber(number)}</code><span>${said[answer.code] ?? texts.willFail}</span></li>`,
  )
  return `<details><summary>${texts.testCards}</summary><ul>${rows.join("")}</ul></details>`
}
