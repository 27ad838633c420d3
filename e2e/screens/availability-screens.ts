import { expect, type Page } from "@playwright/test"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const availability = "/console/menu/availability"

async function sellOutTheFirst(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words(language, "action.search")).fill("lamb")
  const mark = words(language, "availability.mark")
  await page.getByText(mark, { exact: true }).first().click()
  await expect(page.getByText(words(language, "stock.sold_out")).first()).toBeVisible()
}

async function openMore(page: Page, language: Language): Promise<void> {
  const label = words(language, "action.more_for", { name: "" }).trim()
  await page.getByRole("button", { name: label }).first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
}

async function showOptions(page: Page, language: Language): Promise<void> {
  const name = words(language, "availability.options")
  await page.getByRole("button", { name, exact: true }).click()
}

async function searchInVain(page: Page, language: Language): Promise<void> {
  await page.getByLabel(words(language, "action.search")).fill("xyz")
  await expect(page.getByText(words(language, "availability.not_found_title"))).toBeVisible()
}

export const availabilityScreens: Screen[] = [
  { name: "console-availability", path: availability, signedInAs: "cashier", act: sellOutTheFirst },
  {
    name: "console-availability-options",
    path: availability,
    signedInAs: "owner",
    act: showOptions,
  },
  {
    name: "console-availability-more",
    path: availability,
    signedInAs: "kitchen",
    isOverlay: true,
    act: openMore,
  },
  {
    name: "console-availability-none-found",
    path: availability,
    signedInAs: "owner",
    act: searchInVain,
  },
]
