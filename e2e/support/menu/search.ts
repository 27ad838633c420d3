import { expect, type Locator, type Page } from "@playwright/test"
import { table12, waitUntilStarted } from "../guest.ts"
import { type Language, words } from "../words.ts"

export const menuOfTable12 = table12.replace("/qr/", "/menu/")

export const searchDialog = (page: Page, language: Language = "sa") =>
  page.getByRole("dialog", { name: words(language, "search.open"), exact: true })

export const searchField = (page: Page, language: Language = "sa") =>
  searchDialog(page, language).getByRole("searchbox")

export const results = (page: Page, language: Language = "sa"): Locator =>
  searchDialog(page, language)
    .getByRole("list", { name: words(language, "search.open"), exact: true })
    .getByRole("link")

/** From the menu, by the button in the navbar. */
export async function openSearch(page: Page, language: Language = "sa"): Promise<void> {
  await waitUntilStarted(page)
  await page
    .getByRole("banner")
    .getByRole("button", { name: words(language, "search.open") })
    .click()
  await expect(searchField(page, language)).toBeFocused()
}

export async function searchFor(page: Page, query: string, language: Language = "sa") {
  await searchField(page, language).fill(query)
}
