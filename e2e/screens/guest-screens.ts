import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { popupDialog, table12, waitUntilStarted } from "../support/guest.ts"
import { addButton, itemPath, menuPath } from "../support/menu/item.ts"
import {
  menuOfTable12,
  openSearch,
  results,
  searchDialog,
  searchFor,
} from "../support/menu/search.ts"
import { type Language, words } from "../support/words.ts"
import { billScreens } from "./bill-screens.ts"
import { checkoutScreens } from "./checkout-screens.ts"
import { customerScreens } from "./customer-screens.ts"
import { deliveryScreens } from "./delivery-screens.ts"
import { memberScreens } from "./member-screens.ts"
import { paymentScreens } from "./payment-screens.ts"
import type { Screen } from "./screen.ts"

async function waitForPopupPicture(page: Page): Promise<void> {
  await expect(popupDialog(page).getByRole("button")).toHaveCount(2)
}

async function openPhoneMenu(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByRole("button", { name: words(language, "menu.open") }).click()
  await expect(page.getByRole("dialog", { name: words(language, "menu.title") })).toBeVisible()
}

async function collapseMenu(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByRole("button", { name: words(language, "menu.collapse") }).click()
  await expect(page.getByRole("button", { name: words(language, "menu.expand") })).toBeVisible()
}

async function submitWrongCode(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByLabel(words(language, "start.code_label")).fill("12")
  await page.getByRole("button", { name: words(language, "start.open"), exact: true }).click()
  await expect(page.getByText(words(language, "start.code_wrong"))).toBeVisible()
}

/** A short walk from Al Nakheel. */
async function allowLocation(page: Page): Promise<void> {
  await page.context().grantPermissions(["geolocation"])
  await page.context().setGeolocation({ latitude: 24.75, longitude: 46.63 })
  await page.reload()
}

async function showClosest(page: Page, language: Language): Promise<void> {
  await allowLocation(page)
  await expect(page.getByText(words(language, "branches.closest_first"))).toBeVisible()
}

async function refuseLocation(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByRole("button", { name: words(language, "branches.use_location") }).click()
  await expect(page.getByText(words(language, "error.location_permission_needed"))).toBeVisible()
}

async function openBranch(page: Page, index: number): Promise<void> {
  await page.getByRole("heading", { level: 2 }).nth(index).getByRole("link").click()
  await expect(page.locator("[aria-current=date]")).toBeVisible()
}

const branches = `/branches/${known.establishments.baytAlKaram}`
const kabsa: Record<Language, string> = { sa: "كبسة دجاج", en: "Chicken kabsa" }

async function openItemSheet(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByRole("link", { name: kabsa[language], exact: true }).first().click()
  const sheet = page.getByRole("dialog", { name: kabsa[language] })
  await expect(sheet.getByRole("radio")).not.toHaveCount(0)
}

async function askForCombo(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  const first = page.getByRole("radio").first()
  // By its key, wherever on the page it is; one that is chosen before the page has started is not kept.
  await expect(async () => {
    await first.press("Space")
    await expect(first).toBeChecked({ timeout: 1_000 })
  }).toPass()
  await addButton(page, language).click()
  const message = new RegExp(
    `${words(language, "validation.choose_one")}|${words(language, "validation.choose_for_each_option")}`,
  )
  await expect(page.getByText(message)).toHaveCount(2)
}

async function openLabel(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await page.getByText(words(language, "item.nutrition_title")).click()
  await expect(page.getByText(words(language, "nutrient.serving_size"))).toBeVisible()
}

/** From two items' pages: the cart's bar stands above the item's own. */
async function fillCart(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await addButton(page, language).click()
  await page.goto(itemPath("fattoush"))
  await waitUntilStarted(page)
  await addButton(page, language).click()
  await page.getByRole("button", { name: words(language, "action.close") }).click()
}

async function cartBesideMenu(page: Page, language: Language): Promise<void> {
  await fillCart(page, language)
  await page.goto(menuPath)
  const beside = page.getByRole("complementary", { name: words(language, "cart.title") })
  await expect(beside.getByRole("listitem")).toHaveCount(2)
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
  await sheet.getByRole("button", { name: words(language, "allergen.milk") }).click()
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
  { name: "guest-landing-table", path: table12 },
  { name: "guest-landing-cafe", path: `/qr/${known.qr.cardamomCornerTable1}` },
  { name: "guest-landing-closed-branch", path: `/qr/${known.qr.corniche}` },
  { name: "guest-landing-no-branch", path: `/qr/${known.establishments.baytAlKaram}` },
  {
    name: "guest-popup",
    path: table12,
    popup: "unseen",
    isOverlay: true,
    act: waitForPopupPicture,
  },
  {
    name: "guest-popup-menu",
    path: `/menu/${known.qr.olayaTable12}`,
    popup: "unseen",
    isOverlay: true,
    act: waitForPopupPicture,
  },
  { name: "guest-phone-menu", path: table12, isOverlay: true, widths: [390], act: openPhoneMenu },
  { name: "guest-menu-collapsed", path: table12, widths: [1440], act: collapseMenu },
  { name: "guest-privacy-policy", path: `/privacy-policy/${known.qr.olayaTable12}` },
  { name: "guest-menu", path: `/menu/${known.qr.olayaTable12}` },
  { name: "guest-branches", path: branches },
  { name: "guest-branches-closest-first", path: branches, act: showClosest },
  { name: "guest-branches-location-refused", path: branches, act: refuseLocation },
  { name: "guest-branches-table", path: `/branches/${known.qr.olayaTable12}` },
  { name: "guest-branch", path: branches, act: (page) => openBranch(page, 1) },
  { name: "guest-branch-closed", path: branches, act: (page) => openBranch(page, 2) },
  { name: "guest-branch-unknown", path: `/branch/${known.qr.olaya}/1`, allow: notFound },
  { name: "guest-item", path: itemPath("saudi-coffee") },
  { name: "guest-item-sheet", path: menuPath, isOverlay: true, act: openItemSheet },
  { name: "guest-item-combo", path: itemPath("karam-feast"), act: askForCombo },
  { name: "guest-item-nutrition", path: itemPath("chicken-kabsa"), act: openLabel },
  { name: "guest-item-sold-out", path: itemPath("hamour-sayadieh") },
  { name: "guest-item-unknown", path: itemPath("no-such-dish"), allow: notFound },
  { name: "guest-item-cart-bar", path: itemPath("chicken-kabsa"), act: fillCart },
  {
    name: "guest-cart-beside-menu",
    path: itemPath("chicken-kabsa"),
    isOverlay: true,
    widths: [1440],
    act: cartBesideMenu,
  },
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
  ...customerScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...billScreens,
  ...deliveryScreens,
  ...memberScreens,
  { name: "guest-wheel", path: `/wheel/${known.qr.olayaTable12}` },
  { name: "guest-wheel-spins", path: `/wheel/${known.qr.olayaTable12}/verify/all` },
  { name: "guest-register-and-win", path: `/register-and-win/${known.qr.registerAndWin}` },
  { name: "guest-deactivated", path: `/qr/${known.establishments.deactivated}` },
  { name: "guest-unknown-code", path: `/qr/${unknownCode}`, allow: notFound },
  { name: "guest-not-found", path: "/no/such/page", allow: notFound },
  { name: "guest-error", path: "/error" },
  { name: "guest-not-authorized", path: "/not-authorized" },
]
