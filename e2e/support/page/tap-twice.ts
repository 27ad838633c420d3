import type { Locator } from "@playwright/test"

/**
 * Two taps before the page can answer the first. By the mouse the second may come late on a busy
 * machine, and land on what lies beneath.
 */
export async function tapTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
