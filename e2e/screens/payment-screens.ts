import { expect, type Page } from "@playwright/test"
import { olaya } from "../support/ordering.ts"
import { cards } from "../support/paying/gateway.ts"
import {
  answerBank,
  cardNumber,
  goodCard,
  payButton,
  payWith,
  toCardForm,
  toCardFormAtTable,
  toPaymentPage,
  typeCard,
} from "../support/paying/paying.ts"
import { askForCode, enterCode, haveApplePay } from "../support/paying/wallets.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
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

async function stcMobile(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardForm(page, server, { language })
  await askForCode(page, "051", language)
  await expect(page.getByText(words(language, "pay.stc_mobile_invalid"))).toBeVisible()
}

async function stcCode(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await toCardForm(page, server, { language })
  await askForCode(page, "0512345678", language)
  await enterCode(page, "1", language)
}

async function stcWrong(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await stcCode(page, language, server)
  await enterCode(page, "999999", language)
  await expect(page.getByText(words(language, "pay.decline_wrong_code"))).toBeVisible()
}

async function applePay(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await haveApplePay(page)
  await toCardForm(page, server, { language })
  await page.getByRole("radio", { name: words(language, "pay.way_apple") }).check()
}

/** In this browser alone: the other screens are of the same server. */
async function payOnTheirPage(page: Page): Promise<void> {
  await page.route("**/payment/choices/*/", async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"way":"form"', '"way":"redirect"')
    await route.fulfill({ response: answer, body: text })
  })
}

async function gatewayPage(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await payOnTheirPage(page)
  await toPaymentPage(page, server, { language })
  const leave = page.getByRole("button", { name: words(language, "pay.pay_there") })
  await expect(leave).toBeVisible()
}

async function pageLeft(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await gatewayPage(page, language, server)
  await page.getByRole("button", { name: words(language, "pay.pay_there") }).click()
  await page.waitForURL(/\/invoices\//)
  await page.goBack()
  await expect(page.getByText(words(language, "pay.open_page_text"))).toBeVisible()
}

export const paymentScreens: Screen[] = [
  { name: "guest-payment", path: start, act: form },
  { name: "guest-payment-errors", path: start, act: errors },
  { name: "guest-payment-tip", path: start, act: tip },
  { name: "guest-payment-page", path: start, act: gatewayPage },
  { name: "guest-payment-page-open", path: start, act: pageLeft },
  { name: "guest-payment-apple", path: start, act: applePay },
  { name: "guest-payment-stc", path: start, act: stcMobile },
  { name: "guest-payment-stc-code", path: start, act: stcCode },
  { name: "guest-payment-stc-wrong", path: start, act: stcWrong },
  { name: "guest-payment-open", path: start, act: walkedAway },
  { name: "guest-payment-failed", path: start, act: failed },
  { name: "guest-order-to-pay", path: start, act: toPay },
]
