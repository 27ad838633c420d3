import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { waitUntilStarted } from "../guest.ts"
import { type Language, words } from "../words.ts"

export const menuPath = `/menu/${known.qr.olayaTable12}`

export const itemPath = (name: string) => `/items/${known.qr.olayaTable12}/${name}`

export async function openItem(page: Page, name: string): Promise<void> {
  await page.goto(itemPath(name))
  await waitUntilStarted(page)
}

export const addButton = (page: Page, language: Language = "en") =>
  page.getByRole("button", { name: words(language, "item.add") })

export const cartButton = (page: Page, language: Language = "en") =>
  page.getByRole("link", { name: words(language, "cart.view") })

export const itemSheet = (page: Page, name: string) => page.getByRole("dialog", { name })

/** In the menu. Not by its role: lists that are far below have none yet. */
export const cardOf = (page: Page, name: string) =>
  page
    .locator("main section li")
    .filter({ has: page.locator("h3").getByText(name, { exact: true }) })
    .first()
