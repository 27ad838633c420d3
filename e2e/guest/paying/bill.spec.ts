import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  olaya,
  placeButton,
  proceed,
} from "../../support/ordering.ts"
import { expect, test } from "../../support/paying/gateway.ts"
import { answerBank, goodCard, payWith, toCardForm } from "../../support/paying/paying.ts"
import { codesIn } from "../../support/pdf-codes.ts"
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

/** The values of a tax code, as a scanner at the tax office reads them. */
function readTaxCode(code: string): string[] {
  const bytes = Buffer.from(code, "base64")
  const values: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    values.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString("utf8"))
  }
  return values
}

test("a paid order has its receipt: read, saved as a file that a scanner reads, sent by e-mail", async ({
  page,
  browser,
  server,
  watch,
}) => {
  // An address that is none, and a receipt that nobody has.
  watch.allow(/40[04]/)
  await toCardForm(page, server)
  await payWith(page, goodCard)
  await answerBank(page, "approve")
  await expectConfirmed(page)
  await page.getByRole("link", { name: /^Receipt INV-/ }).click()
  await expect(page).toHaveURL(new RegExp(`/receipt/${olaya}/`))
  await expect(page.getByRole("heading", { name: say("receipt.title") })).toBeVisible()
  const paper = page.getByRole("article")
  await expect(paper).toContainText("فاتورة ضريبية مبسطة")
  await expect(paper).toContainText("18.00")
  await expect(paper.getByRole("img", { name: say("receipt.qr") })).toBeVisible()

  const saving = page.waitForEvent("download")
  await page.getByRole("link", { name: say("receipt.pdf"), exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/)
  const pdf = await readFile(await file.path())
  const [code = ""] = await codesIn(pdf, { columns: 1, rows: 1 })
  expect(readTaxCode(code).slice(3)).toEqual(["18.00", "2.35"])

  const email = page.getByRole("textbox", { name: say("customer.email") })
  await email.fill("noura")
  await page.getByRole("button", { name: say("action.send") }).click()
  await expect(page.getByText(say("validation.email_invalid"))).toBeVisible()
  await email.fill("noura@example.com")
  await page.getByRole("button", { name: say("action.send") }).click()
  await expect(page.getByText("On its way to noura@example.com")).toBeVisible()

  // Whoever holds the link sees it, and is asked for no number.
  const storageState = browserState(server.url, "en", null)
  const stranger = await browser.newContext({ baseURL: server.url, storageState })
  const sent = await stranger.newPage()
  await sent.goto(page.url())
  await expect(sent.getByRole("heading", { name: say("receipt.title") })).toBeVisible()
  await expect(sent.getByRole("textbox")).toHaveCount(0)
  await stranger.close()
  await page.goto(`/receipt/${olaya}/99999999-9999-4999-8999-999999999999`)
  await expect(page.getByText(say("error.receipt_not_found"))).toBeVisible()
})
