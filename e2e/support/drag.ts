import { expect, type Locator, type Page } from "@playwright/test"

/** Picks up by keyboard. Its further keys are heard from the next timer on, which is after it is said. */
export async function pickUp(page: Page, handle: Locator, said: Locator): Promise<void> {
  await handle.focus()
  await page.keyboard.press("Space")
  await expect(said).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}
