import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { type Language, words } from "./words.ts"

export const emailField = (page: Page, language: Language = "sa") =>
  page.getByLabel(words(language, "staff.email"))

export const passwordField = (page: Page, language: Language = "sa") =>
  page.getByLabel(words(language, "staff.password"), { exact: true })

export async function submitSignIn(
  page: Page,
  email: string,
  password: string,
  language: Language = "sa",
): Promise<void> {
  await emailField(page, language).fill(email)
  await passwordField(page, language).fill(password)
  await page.getByRole("button", { name: words(language, "sign_in.title") }).click()
}

/** With a session of its own: for tests that end it or break it. */
export async function signIn(page: Page, email: string, path = "/console/"): Promise<void> {
  await page.goto(path)
  await submitSignIn(page, email, known.password)
  await expect(consoleMenu(page)).toBeVisible()
}

export const consoleMenu = (page: Page, language: Language = "sa") =>
  page.getByRole("navigation", { name: words(language, "console.menu") })

/** The side menu of whoever has many pages is folded at first. */
export async function openMenuGroups(page: Page, language: Language = "sa"): Promise<void> {
  const closed = consoleMenu(page, language).locator("button[aria-expanded=false]")
  await expect(consoleMenu(page, language)).toBeVisible()
  while ((await closed.count()) > 0) await closed.first().click()
}

export const signInHeading = (page: Page, language: Language = "sa") =>
  page.getByRole("heading", { name: words(language, "sign_in.title") })

export const pageHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true })
