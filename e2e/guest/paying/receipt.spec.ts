import { readFile } from "node:fs/promises"
import { browserState } from "../../fixtures.ts"
import { expectConfirmed, olaya } from "../../support/ordering.ts"
import { expect, test } from "../../support/paying/gateway.ts"
import { answerBank, goodCard, payWith, toCardForm } from "../../support/paying/paying.ts"
import { codesIn } from "../../support/pdf-codes.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1]) => words("en", key)

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
