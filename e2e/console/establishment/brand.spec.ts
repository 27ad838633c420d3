import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { desktop } from "../../support/browser.ts"
import { pageHeading } from "../../support/console.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "en" })

const primary = (page: Page) =>
  page.getByRole("textbox", { name: words("en", "brand.colour_primary"), exact: true })
const save = (page: Page) => page.getByRole("button", { name: words("en", "action.save") })

test.beforeEach(async ({ page }) => {
  await page.goto("/console/settings/brand")
  await expect(primary(page)).toHaveValue("#0F6B4F")
})

test("contrast is said in words, whatever is picked", async ({ page }) => {
  await primary(page).fill("#F2C94C")
  await expect(page.getByText("Text on it will be dark, contrast 11.0:1")).toBeVisible()
  await expect(page.getByText(/pages darken it to/).first()).toBeVisible()
  await primary(page).fill("#1D5FA8")
  await expect(page.getByText(/Text on it will be white, contrast \d\.\d:1/).first()).toBeVisible()
})

test("what is wrong is said at its field, and is not sent", async ({ page }) => {
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.url())
  })
  await page.getByLabel(words("en", "field.name_sa")).fill("  ")
  await primary(page).fill("green")
  await save(page).click()
  await expect(page.getByText(words("en", "validation.required"))).toBeVisible()
  await expect(page.getByText(words("en", "validation.colour_invalid"))).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole("button", { name: words("en", "save.discard") }).click()
  await expect(primary(page)).toHaveValue("#0F6B4F")
  await expect(save(page)).toBeDisabled()
})

test("leaving with unsaved changes asks first", async ({ page }) => {
  await page.getByLabel(words("en", "field.name_en")).fill("Bayt Al Karam Riyadh")
  await page.getByRole("link", { name: words("en", "console.nav_account") }).click()
  const question = page.getByRole("dialog", { name: words("en", "save.leave_title") })
  await question.getByRole("button", { name: words("en", "save.leave_stay") }).click()
  await expect(page.getByLabel(words("en", "field.name_en"))).toHaveValue("Bayt Al Karam Riyadh")
  await page.getByRole("link", { name: words("en", "console.nav_account") }).click()
  await question.getByRole("button", { name: words("en", "save.leave_confirm") }).click()
  await expect(pageHeading(page, words("en", "account.title"))).toBeVisible()
})

test("a file that is no picture is refused in words", async ({ page }) => {
  await page.locator('input[type="file"]').setInputFiles({
    name: "logo.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("not a picture"),
  })
  await expect(page.getByRole("alert")).toContainText(words("en", "error.media_not_an_image"))
})
