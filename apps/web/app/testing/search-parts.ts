import { m } from "@sufra/messages"
import { expect } from "vitest"
import { type Locator, page } from "vitest/browser"
import { banner, expectText } from "./page-parts.ts"

export const searchDialog = (): Locator => page.getByRole("dialog", { name: m["search.open"]() })
export const searchField = (): Locator => searchDialog().getByRole("searchbox")

export const results = (): Locator =>
  searchDialog().getByRole("list", { name: m["search.open"]() }).getByRole("link")

/** By the button in the navbar. */
export async function openSearch(): Promise<void> {
  await banner().getByRole("button", { name: m["search.open"]() }).click()
  await expect.element(searchField()).toHaveFocus()
}

/** The first result, and the first that is marked in it. */
export async function expectFirst(name: string, marked?: string): Promise<void> {
  await expectText(results().first(), name)
  if (marked === undefined) return
  const mark = () => results().first().element().querySelector("mark")?.textContent
  await expect.poll(mark).toBe(marked)
}
