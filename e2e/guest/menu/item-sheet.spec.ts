import { expect, test } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { addButton, cartButton, itemSheet, menuPath, openSheet } from "../../support/menu/item.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

test("Back closes the sheet and the menu is where it was", async ({ page }) => {
  await page.goto(menuPath)
  await waitUntilStarted(page)
  const card = page.getByRole("link", { name: "Lamb mutabbaq" }).first()
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    scrollBy(0, 120)
    Object.assign(window, { isSamePage: true })
  })
  const before = await page.evaluate(() => Math.round(scrollY))
  expect(before).toBeGreaterThan(100)
  await card.click()
  const sheet = itemSheet(page, "Lamb mutabbaq")
  await expect(sheet.getByText(words("en", "allergen.title"))).toBeVisible()
  await expect(page).toHaveURL(/\/items\/.+\/lamb-mutabbaq$/)
  await expect(page).toHaveTitle(/^Lamb mutabbaq/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(menuPath)
  await expect(page).not.toHaveTitle(/^Lamb mutabbaq/)
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true)
  await page.goForward()
  await expect(sheet).toBeVisible()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a card leads to the item's page", async ({ page, watch }) => {
    watch.allow(/\.js csp$/)
    await page.goto(menuPath)
    await page.getByRole("link", { name: "Chicken kabsa" }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: "Chicken kabsa" })).toBeVisible()
  })
})

test("a reload is the page, and keeps what was chosen until it is in the cart", async ({
  page,
}) => {
  await openSheet(page, "Chicken kabsa")
  await itemSheet(page, "Chicken kabsa").getByLabel("For two").check()
  await itemSheet(page, "Chicken kabsa").getByLabel(words("en", "item.note")).fill("no almonds")
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "Chicken kabsa" })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByLabel("For two")).toBeChecked()
  await expect(page.getByLabel(words("en", "item.note"))).toHaveValue("no almonds")
  await addButton(page).click()
  await expect(cartButton(page)).toContainText("62.00")
  await page.reload()
  await waitUntilStarted(page)
  await expect(page.getByLabel("For one")).toBeChecked()
  await expect(page.getByLabel(words("en", "item.note"))).toHaveValue("")
})
