import type { Page } from "@playwright/test"
import { expectConfirmed, olaya } from "../../support/ordering.ts"
import { cards, expect, test } from "../../support/paying/gateway.ts"
import { answerBank, cardNumber, toCardForm, toPaymentPage } from "../../support/paying/paying.ts"
import {
  askForCode,
  chooseWay,
  codeField,
  enterCode,
  haveApplePay,
  setUpGateway,
} from "../../support/paying/wallets.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1]) => words("en", key)

const leave = (page: Page) => page.getByRole("button", { name: say("pay.pay_there") }).click()

/** On the simulated gateway's page, whose fields have these names in every language. */
async function typeThere(page: Page, number: string = cards.mada): Promise<void> {
  await page.locator("input[name=number]").fill(number)
  await page.locator("input[name=name]").fill("Noura Alharbi")
  await page.locator("input[name=expiry]").fill("12/40")
  await page.locator("input[name=cvc]").fill("123")
  await page.locator("form button[type=submit], form button:not([formaction])").first().click()
  await page.waitForURL(/\/card_auth\//)
}

test("Moyasar's own page is left, come back to and paid on, and leads back to the order", async ({
  page,
  server,
  gateway,
}) => {
  await setUpGateway(server, { cardWay: "redirect", wallets: [] })
  const before = gateway.ledger.balance
  const orderId = await toPaymentPage(page, server)
  await expect(page.getByText(say("pay.there_text"))).toBeVisible()
  await leave(page)
  await page.waitForURL(/\/invoices\//)
  const there = page.url()
  await page.goto(`/order/${olaya}/${orderId}`)
  await page.getByRole("link", { name: say("pay.continue") }).click()
  await expect(page.getByText(say("pay.open_page_text"))).toBeVisible()
  await page.getByRole("link", { name: say("pay.continue_there") }).click()
  await page.waitForURL(there)
  await typeThere(page)
  await answerBank(page, "approve")
  expect(await expectConfirmed(page)).toBe(orderId)
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("Tap's page is paid on after a card that the bank declined, left and come back to", async ({
  page,
  server,
  gateway,
}) => {
  await setUpGateway(server, { gateway: "tap", wallets: [] })
  const before = gateway.ledger.balance
  const orderId = await toPaymentPage(page, server)
  await leave(page)
  await page.waitForURL(/\/tap\//)
  await typeThere(page, cards.noFunds)
  await answerBank(page, "approve")
  await expect(page.getByText(say("pay.decline_insufficient_funds"))).toBeVisible()
  await page.getByRole("link", { name: say("pay.other_card") }).click()
  await leave(page)
  await page.waitForURL(/\/tap\//)
  const there = page.url()
  await page.goto(`/order/${olaya}/${orderId}`)
  await page.getByRole("link", { name: say("pay.continue") }).click()
  await page.getByRole("link", { name: say("pay.continue_there") }).click()
  await page.waitForURL(there)
  await typeThere(page)
  await answerBank(page, "approve")
  expect(await expectConfirmed(page)).toBe(orderId)
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("STC Pay: walked away and come back, a wrong code, then the right one", async ({
  page,
  server,
  gateway,
}) => {
  await setUpGateway(server)
  const before = gateway.ledger.balance
  const orderId = await toCardForm(page, server)
  await askForCode(page, "+966 51 234 5678")
  await expect(codeField(page)).toBeVisible()
  await page.goto(`/order/${olaya}/${orderId}`)
  await page.getByRole("link", { name: say("pay.continue") }).click()
  await enterCode(page, "1")
  await expect(page.getByText(say("pay.stc_code_invalid"))).toBeVisible()
  await enterCode(page, "999999")
  await expect(page).toHaveURL(/\/payment-failed\//)
  await expect(page.getByText(say("pay.decline_wrong_code"))).toBeVisible()
  await page.getByRole("link", { name: say("pay.new_code") }).click()
  // The wallet is still the chosen way.
  await expect(chooseWay(page, "pay.way_stc")).toBeChecked()
  await askForCode(page, "0512345678")
  await enterCode(page, "123456")
  expect(await expectConfirmed(page)).toBe(orderId)
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("Apple Pay where the browser has it: the sheet opens for the place, and pays", async ({
  page,
  server,
  gateway,
}) => {
  await setUpGateway(server)
  const before = gateway.ledger.balance
  await haveApplePay(page)
  const orderId = await toCardForm(page, server)
  await chooseWay(page, "pay.way_apple").check()
  await expect(cardNumber(page)).toHaveCount(0)
  await page.getByRole("button", { name: say("pay.with_apple_pay") }).click()
  expect(await expectConfirmed(page)).toBe(orderId)
  const sheet = page.locator("html")
  await expect(sheet).toHaveAttribute("data-sheet", /^\S+ Bayt Al Karam 18\.00$/)
  await expect(sheet).toHaveAttribute("data-result", "taken")
  await expect(page.getByRole("main")).toContainText("Apple Pay")
  expect(gateway.ledger.balance - before).toBe(1_800)
})
