import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  placeButton,
  proceed,
} from "../../support/ordering.ts"
import { expect, test } from "../../support/paying/gateway.ts"
import { answerBank, goodCard, payWith } from "../../support/paying/paying.ts"
import { askForCode, enterCode } from "../../support/paying/wallets.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en", viewport: { width: 390, height: 844 } })

const uuid = known.qr.olayaTable12
const say = (key: Parameters<typeof words>[1]) => words("en", key)

async function orderFirst(page: Page, server: ServerProcess): Promise<void> {
  await addToCart(page, ["fattoush"], { uuid })
  await page.goto(`/cart/${uuid}`)
  await proceed(page, `/checkout/${uuid}`)
  await giveContact(page, server, { name: "Noura" })
  await placeButton(page).click()
  await expectConfirmed(page)
}

/** Asks to sit down, is let in by the first, and orders too. */
async function orderSecond(second: Page, first: Page, server: ServerProcess): Promise<void> {
  await addToCart(second, ["saudi-coffee"], { uuid })
  await second.goto(`/checkout/${uuid}`)
  await giveContact(second, server, { name: "Saad" })
  await second.getByRole("button", { name: say("order.join_ask") }).click()
  await first.goto(`/menu/${uuid}`)
  await waitUntilStarted(first)
  await first.getByRole("button", { name: /^Table 12/ }).click()
  const sheet = first.getByRole("dialog", { name: "Table 12" })
  await sheet.getByRole("button", { name: say("order.join_approve") }).click()
  await expect(placeButton(second)).toBeEnabled()
  await placeButton(second).click()
  await expectConfirmed(second)
}

const payShare = (page: Page) => page.getByRole("button", { name: say("split.pay") })

test("two phones split a table's bill: what one pays for the other cannot, and the last one closes it", async ({
  page,
  browser,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await orderFirst(page, server)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    storageState: browserState(server.url, "en", null),
  })
  const second = await context.newPage()
  await orderSecond(second, page, server)

  const sheet = page.getByRole("dialog", { name: "Table 12" })
  await sheet.getByRole("link", { name: say("split.open") }).click()
  await expect(page).toHaveURL(new RegExp(`/bill/${uuid}`))
  await second.goto(`/bill/${uuid}`)
  await page.getByRole("checkbox", { name: /Fattoush/ }).check()
  await payShare(page).click()
  await payWith(page, goodCard)

  // While the first is at the bank, the second phone says so.
  await expect(second.getByText("Noura is paying now")).toBeVisible()
  await expect(second.getByRole("checkbox", { name: /Fattoush/ })).toBeDisabled()
  await answerBank(page, "approve")
  const rest = /^Your share is paid\. [\d.]+ SAR are open/
  await expect(page.getByText(rest)).toBeVisible()
  await expect(second.getByText("Paid: Noura")).toBeVisible()

  await second.getByRole("checkbox", { name: /coffee/i }).check()
  await payShare(second).click()
  await payWith(second, goodCard)
  await answerBank(second, "approve")
  for (const phone of [second, page]) {
    await expect(phone.getByRole("heading", { name: say("split.covered_title") })).toBeVisible()
  }
  await expect(page.getByRole("main")).toContainText(
    ((gateway.ledger.balance - before) / 100).toFixed(2),
  )
  await context.close()
})

test("who walks away from the bank gives their choice up, and pays a sum instead", async ({
  page,
  server,
}) => {
  await addToCart(page, ["fattoush"], { uuid: uuid.replace(/12$/, "10") })
  const code = uuid.replace(/12$/, "10")
  await page.goto(`/cart/${code}`)
  await proceed(page, `/checkout/${code}`)
  await giveContact(page, server, { name: "Noura" })
  await placeButton(page).click()
  await expectConfirmed(page)
  await page.goto(`/bill/${code}`)
  await page.getByRole("button", { name: say("split.by_equal") }).click()
  await expect(payShare(page)).toContainText("9.00")
  await page.getByRole("button", { name: say("split.by_amount") }).click()
  await page.getByLabel(say("split.amount")).fill("17.50")
  await expect(page.getByText(say("error.share_too_small"))).toBeVisible()
  await expect(payShare(page)).toBeDisabled()
  await page.getByLabel(say("split.amount")).fill("٥")
  await payShare(page).click()
  await payWith(page, goodCard)
  await answerBank(page, "decline")
  // The sum and the form are as they were; the whole is one press away.
  await expect(page.getByText(say("split.was_not"))).toBeVisible()
  await expect(page.getByRole("main")).toContainText("5.00")
  await page.getByRole("button", { name: say("split.back") }).click()
  await page.getByRole("button", { name: say("split.by_all") }).click()
  await page.getByRole("button", { name: say("split.pay_all") }).click()
  await payWith(page, goodCard)
  await answerBank(page, "approve")
  await expect(page.getByRole("heading", { name: say("split.covered_title") })).toBeVisible()
})

test("a share is paid with STC Pay: the code is asked for on the bill itself", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  const code = uuid.replace(/12$/, "11")
  await addToCart(page, ["fattoush"], { uuid: code })
  await page.goto(`/cart/${code}`)
  await proceed(page, `/checkout/${code}`)
  await giveContact(page, server, { name: "Noura" })
  await placeButton(page).click()
  await expectConfirmed(page)
  await page.goto(`/bill/${code}`)
  await page.getByRole("checkbox", { name: /Fattoush/ }).check()
  await payShare(page).click()
  await askForCode(page, "0512345678")
  await enterCode(page, "999999")
  // The choice stands, and so does the form.
  await expect(page.getByText(say("split.was_not"))).toBeVisible()
  await askForCode(page, "0512345678")
  await enterCode(page, "123456")
  await expect(page.getByRole("heading", { name: say("split.covered_title") })).toBeVisible()
  expect(gateway.ledger.balance - before).toBe(1_800)
})
