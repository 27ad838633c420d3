import { expect, type Page } from "@playwright/test"
import { cards } from "../support/gateway.ts"
import { olaya } from "../support/ordering.ts"
import {
  answerBank,
  cardNumber,
  goodCard,
  payButton,
  payWith,
  toCardForm,
  toCardFormAtTable,
  typeCard,
} from "../support/paying.ts"
import type { ServerProcess } from "../support/server-process.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const start = `/menu/${olaya}`

async function form(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardForm(page, server, { language })
  await typeCard(page, goodCard, language)
}

async function errors(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardForm(page, server, { language })
  await payButton(page, language).click()
  await expect(cardNumber(page, language)).toBeFocused()
}

async function tip(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardFormAtTable(page, server, language)
  await page.getByRole("button", { name: /^10%/ }).click()
}

async function walkedAway(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardForm(page, server, { language })
  await payWith(page, goodCard, language)
  await page.goBack()
  await expect(page.getByRole("heading", { name: words(language, "pay.open_title") })).toBeVisible()
}

async function failed(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardForm(page, server, { language })
  await payWith(page, { ...goodCard, number: cards.noFunds }, language)
  await answerBank(page, "approve")
  await expect(page.getByText(words(language, "pay.decline_insufficient_funds"))).toBeVisible()
}

async function toPay(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const orderId = await toCardForm(page, server, { language })
  await page.goto(`/order/${olaya}/${orderId}`)
  await expect(page.getByRole("link", { name: words(language, "pay.continue") })).toBeVisible()
}

export const paymentScreens: Screen[] = [
  { name: "guest-payment", path: start, act: form },
  { name: "guest-payment-errors", path: start, act: errors },
  { name: "guest-payment-tip", path: start, act: tip },
  { name: "guest-payment-open", path: start, act: walkedAway },
  { name: "guest-payment-failed", path: start, act: failed },
  { name: "guest-order-to-pay", path: start, act: toPay },
]
