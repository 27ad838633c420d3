import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { type Language, words } from "./words.ts"

export const table12 = `/qr/${known.qr.olayaTable12}`

export const popupDialog = (page: Page) =>
  page.getByRole("dialog").filter({ has: page.locator("img") })

/** A place whose pop-up was seen before: the page is ready to be used. */
export async function enterPlace(page: Page, path = table12): Promise<void> {
  await page.goto(path)
  await waitUntilStarted(page)
}

/** In a browser that has seen nothing yet the pop-up comes by itself, and is closed. */
export async function dismissPopup(page: Page): Promise<void> {
  await expect(popupDialog(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(popupDialog(page)).toBeHidden()
}

/** React has taken the page over: from here on a tap is answered by script. */
export async function waitUntilStarted(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-sufra-answers", "1")
}

/** Opens a page, and waits for parts that it loads by itself, each with all that it needs. */
export async function enterWithParts(page: Page, parts: RegExp[], path = table12): Promise<void> {
  const scripts = Promise.all(parts.map((part) => page.waitForResponse(part)))
  await enterPlace(page, path)
  for (const script of await scripts) {
    await page.evaluate(`import("${script.url()}").then(() => undefined)`)
  }
  // Without a network a screen opens when nothing that was fetched ahead is still on its way.
  await page.waitForFunction(() => {
    const hasCome = ({ href }: HTMLLinkElement) =>
      (performance.getEntriesByName(href) as PerformanceResourceTiming[]).some(
        ({ decodedBodySize }) => decodedBodySize > 0,
      )
    const ahead = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    return [...ahead].every(hasCome)
  })
}

export async function switchLanguage(page: Page, to: Language): Promise<void> {
  await page.getByRole("button", { name: to === "sa" ? "العربية" : "English" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", to === "sa" ? "ar" : "en")
  await expect(page.locator("html")).toHaveAttribute("dir", to === "sa" ? "rtl" : "ltr")
}

export function privacyLink(page: Page, language: Language = "sa") {
  return page.getByRole("contentinfo").getByRole("link", { name: words(language, "privacy.title") })
}

export function privacyHeading(page: Page, language: Language = "sa") {
  return page.getByRole("heading", { level: 1, name: words(language, "privacy.title") })
}

/** Counts the documents the page loads: a reload is one. Their requests may escape an interception. */
export function countDocuments(page: Page): () => number {
  let documents = 0
  page.on("domcontentloaded", () => {
    documents += 1
  })
  return () => documents
}
