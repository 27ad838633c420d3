import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { waitForPart, waitUntilStarted } from "../../support/guest.ts"
import {
  menuOfTable12,
  openSearch,
  results,
  searchDialog,
  searchField,
  searchFor,
} from "../../support/menu/search.ts"

test("coming back from a dish finds the same results", async ({ page }) => {
  await page.goto(menuOfTable12)
  await openSearch(page)
  await searchFor(page, "برقر")
  await results(page).first().click()
  await expect(page).toHaveURL(new RegExp(`/items/${known.qr.olayaTable12}/[^/]+/house-burger`))
  await expect(searchDialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(searchField(page)).toHaveValue("برقر")
  await expect(results(page).first()).toContainText("برجر البيت")
})

test("works without a network once the menu is there", async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const loaded = waitForPart(page, /\/assets\/search-overlay-/)
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  await loaded
  await context.setOffline(true)
  await openSearch(page)
  await searchFor(page, "كنفاة")
  await expect(results(page).first()).toContainText("كنافة بالجبن")
  await page.goBack()
  await expect(searchDialog(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 3, name: "كبسة دجاج" }).first()).toBeVisible()
})
