import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { popupDialog, table12, waitUntilStarted } from "../support/guest.ts"
import { type Language, words } from "../support/words.ts"
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
  { name: "guest-coming", path: `/cart/${known.qr.olayaTable12}` },
  { name: "guest-deactivated", path: `/qr/${known.establishments.deactivated}` },
  { name: "guest-unknown-code", path: `/qr/${unknownCode}`, allow: notFound },
  { name: "guest-not-found", path: "/no/such/page", allow: notFound },
  { name: "guest-error", path: "/error" },
  { name: "guest-not-authorized", path: "/not-authorized" },
]
