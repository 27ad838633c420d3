import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { popupDialog, table12, waitUntilStarted } from "../support/guest.ts"
import { menuOfTable12, openSearch, results, searchDialog, searchFor } from "../support/search.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

async function closePopup(page: Page): Promise<void> {
  await expect(popupDialog(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(popupDialog(page)).toHaveCount(0)
}

async function waitForPopupPicture(page: Page): Promise<void> {
  await expect(popupDialog(page).getByRole("button")).toHaveCount(2)
}

async function openPhoneMenu(page: Page, language: Language): Promise<void> {
  await closePopup(page)
  await page.getByRole("button", { name: words(language, "menu.open") }).click()
  await expect(page.getByRole("dialog", { name: words(language, "menu.title") })).toBeVisible()
}

async function collapseMenu(page: Page, language: Language): Promise<void> {
  await closePopup(page)
  await page.getByRole("button", { name: words(language, "menu.collapse") }).click()
  await expect(page.getByRole("button", { name: words(language, "menu.expand") })).toBeVisible()
}

async function submitWrongCode(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByLabel(words(language, "start.code_label")).fill("12")
  await page.getByRole("button", { name: words(language, "start.open"), exact: true }).click()
  await expect(page.getByText(words(language, "start.code_wrong"))).toBeVisible()
}

/** The search over the menu, with what was typed and, where given, what was pressed then. */
function searching(query: string, press?: (page: Page, language: Language) => Promise<void>) {
  return async (page: Page, language: Language) => {
    await openSearch(page, language)
    await searchFor(page, query, language)
    await press?.(page, language)
  }
}

async function expectResults(page: Page, language: Language): Promise<void> {
  await expect(results(page, language).first()).toBeVisible()
}

async function expectNothing(page: Page, language: Language): Promise<void> {
  const title = words(language, "search.none_title", { query: "pizza" })
  await expect(searchDialog(page, language).getByRole("heading", { name: title })).toBeVisible()
}

async function openAllergens(page: Page, language: Language): Promise<void> {
  await searchDialog(page, language)
    .getByRole("button", { name: words(language, "search.free_of") })
    .click()
  const sheet = page.getByRole("dialog", { name: words(language, "search.free_of_title") })
  await sheet.getByRole("button", { name: words(language, "search.allergen_milk") }).click()
  await expectResults(page, language)
}

const bookmarkFilter = (page: Page, language: Language) =>
  page
    .getByRole("navigation", { name: words(language, "menu_page.categories") })
    .getByRole("button", { name: words(language, "bookmark.title") })

async function showBookmarks(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  const hearts = page.locator("main li").getByRole("button", { pressed: false })
  for (const index of [1, 4, 12]) await hearts.nth(index).click()
  await bookmarkFilter(page, language).click()
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(3)
}

async function showNoBookmarks(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await bookmarkFilter(page, language).click()
  const title = words(language, "bookmark.empty_title")
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
}

const unknownCode = "99999999-9999-4999-8999-999999999999"
const notFound = [/404/]

export const guestScreens: Screen[] = [
  { name: "guest-start", path: "/" },
  { name: "guest-start-wrong-code", path: "/", act: submitWrongCode },
  { name: "guest-landing-table", path: table12, act: closePopup },
  { name: "guest-landing-cafe", path: `/qr/${known.qr.cardamomCornerTable1}` },
  { name: "guest-landing-closed-branch", path: `/qr/${known.qr.corniche}`, act: closePopup },
  {
    name: "guest-landing-no-branch",
    path: `/qr/${known.establishments.baytAlKaram}`,
    act: closePopup,
  },
  { name: "guest-popup", path: table12, isOverlay: true, act: waitForPopupPicture },
  { name: "guest-phone-menu", path: table12, isOverlay: true, widths: [390], act: openPhoneMenu },
  { name: "guest-menu-collapsed", path: table12, widths: [1440], act: collapseMenu },
  { name: "guest-privacy-policy", path: `/privacy-policy/${known.qr.olayaTable12}` },
  { name: "guest-menu", path: `/menu/${known.qr.olayaTable12}` },
  { name: "guest-search-start", path: menuOfTable12, isOverlay: true, act: searching("") },
  {
    name: "guest-search-results",
    path: menuOfTable12,
    isOverlay: true,
    act: searching("kabseh", expectResults),
  },
  {
    name: "guest-search-filters",
    path: menuOfTable12,
    isOverlay: true,
    act: searching("", openAllergens),
  },
  {
    name: "guest-search-none",
    path: menuOfTable12,
    isOverlay: true,
    act: searching("pizza", expectNothing),
  },
  { name: "guest-bookmarks", path: menuOfTable12, act: showBookmarks },
  { name: "guest-bookmarks-empty", path: menuOfTable12, act: showNoBookmarks },
  { name: "guest-coming", path: `/cart/${known.qr.olayaTable12}` },
  { name: "guest-deactivated", path: `/qr/${known.establishments.deactivated}` },
  { name: "guest-unknown-code", path: `/qr/${unknownCode}`, allow: notFound },
  { name: "guest-not-found", path: "/no/such/page", allow: notFound },
  { name: "guest-error", path: "/error" },
  { name: "guest-not-authorized", path: "/not-authorized" },
]
