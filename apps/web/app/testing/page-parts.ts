import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { openScreen } from "./open-screen.tsx"

export const table12 = known.qr.olayaTable12
export const menuPath = `/menu/${table12}`
export const landingPath = `/qr/${table12}`

/** By the browser's own button. */
export function goBack(): void {
  history.back()
}

export function press(keys: string): Promise<void> {
  return userEvent.keyboard(keys)
}

/** Until the page has done what it was about to: an address is shown a moment before it is answered. */
export function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
}

export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count)
}

/** A no-break space reads as a space: a test names the words, not where they may be broken. */
function asRead(text: string): string {
  return text.replaceAll("\u00a0", " ")
}

function textOf(found: Locator): string | null {
  const text = found.elements()[0]?.textContent
  return text === undefined || text === null ? null : asRead(text)
}

/** Somewhere in what the element says. */
export async function expectText(found: Locator, text: string): Promise<void> {
  await expect.poll(() => textOf(found)).toContain(asRead(text))
}

/** Nowhere in what the element, which is there, says. */
export async function expectNoText(found: Locator, text: string): Promise<void> {
  await expect.poll(() => textOf(found) ?? asRead(text)).not.toContain(asRead(text))
}

/** The texts of all of them, in their order. */
export async function expectTexts(found: Locator, texts: string[]): Promise<void> {
  await expect
    .poll(() => found.elements().map((element) => element.textContent?.trim()))
    .toEqual(texts)
}

export async function expectPath(path: string | RegExp): Promise<void> {
  const shown = () => location.pathname + location.search + location.hash
  if (typeof path === "string") await expect.poll(shown).toBe(path)
  else await expect.poll(shown).toMatch(path)
}

export const banner = (): Locator => page.getByRole("banner")
export const main = (): Locator => page.getByRole("main")

/** In the menu. Not by its role: lists that are far below have none yet. */
export function cardOf(name: string): Locator {
  const found = [...document.querySelectorAll("main section li, main section [role=listitem]")]
  const card = found.find((one) => one.querySelector("h3")?.textContent?.trim() === name)
  if (!card) throw new Error(`no card of ${name}`)
  return page.elementLocator(card)
}

export const itemSheet = (name: string): Locator => page.getByRole("dialog", { name })
export const addButton = (): Locator =>
  page.getByRole("button", { name: m["item.add"](), exact: false })
export const cartButton = (): Locator =>
  page.getByRole("link", { name: m["cart.view"](), exact: false })

/** From a card of the menu, in English: the sheet over it. */
export async function openSheet(name: string): Promise<void> {
  await openScreen(menuPath, { language: "en" })
  await page.getByRole("link", { name }).first().click()
  await expect.element(itemSheet(name)).toBeVisible()
}
