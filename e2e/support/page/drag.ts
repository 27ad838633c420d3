import { expect, type Locator, type Page } from "@playwright/test"

/** A page that draws without a pause is never idle. */
const idlePatienceMs = 1_000

/** Until the page has done what it was about to: a new page takes the focus, a drag hears further keys. */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    (timeout) =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve), { timeout })
      }),
    idlePatienceMs,
  )
}

/** Drags by mouse onto the middle of another handle. It is let go where it is said to be. */
export async function dragTo(page: Page, handle: Locator, to: Locator, said: Locator) {
  await handle.hover()
  const { x = 0, y = 0, width = 0, height = 0 } = (await to.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 })
  await expect(said).toBeAttached()
  await page.mouse.up()
}
