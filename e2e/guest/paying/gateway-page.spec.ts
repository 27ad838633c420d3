import type { Page } from "@playwright/test"
import { expectConfirmed, olaya } from "../../support/ordering.ts"
import { cards, expect, test } from "../../support/paying/gateway.ts"
import { answerBank, toPaymentPage } from "../../support/paying/paying.ts"
import { setUpGateway } from "../../support/paying/wallets.ts"
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

test.describe("Moyasar's own page", () => {
  test.beforeEach(({ server }) => setUpGateway(server, { cardWay: "redirect", wallets: [] }))

  test("is paid on, and leads back to the order", async ({ page, server, gateway }) => {
    const before = gateway.ledger.balance
    const orderId = await toPaymentPage(page, server)
    await expect(page.getByText(say("pay.there_text"))).toBeVisible()
    await leave(page)
    await page.waitForURL(/\/invoices\//)
    await typeThere(page)
    await answerBank(page, "approve")
    expect(await expectConfirmed(page)).toBe(orderId)
    expect(gateway.ledger.balance - before).toBe(1_800)
  })

  test("is left and come back to: the same page goes on", async ({ page, server, gateway }) => {
    const before = gateway.ledger.balance
    const orderId = await toPaymentPage(page, server)
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
})

test.describe("Tap's page", () => {
  test.beforeEach(({ server }) => setUpGateway(server, { gateway: "tap", wallets: [] }))

  test("is paid on, after a card that the bank declined", async ({ page, server, gateway }) => {
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
    await typeThere(page)
    await answerBank(page, "approve")
    expect(await expectConfirmed(page)).toBe(orderId)
    expect(gateway.ledger.balance - before).toBe(1_800)
  })

  test("is left and come back to: the same page goes on", async ({ page, server }) => {
    const orderId = await toPaymentPage(page, server)
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
  })
})
