import type { BrowserContext, Page } from "@playwright/test"
import { readingMs } from "../../../apps/web/app/shell/start/first-view.ts"

/** No test waits while a guest would read: that time is over at once. */
export async function endReading(context: BrowserContext): Promise<void> {
  await context.addInitScript((ms) => {
    const begin = window.setTimeout
    const beginSooner = (run: TimerHandler, wait?: number, ...rest: unknown[]) =>
      begin(run, wait === ms ? 0 : wait, ...rest)
    Object.assign(window, { setTimeout: beginSooner })
  }, readingMs)
}

/** The time goes on until the returned function is called. */
export async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((ms) => {
    const begin = window.setTimeout
    const hold = (run: TimerHandler, wait?: number, ...rest: unknown[]) => {
      if (wait !== ms) return begin(run, wait, ...rest)
      Object.assign(window, { endReading: run })
      return 0
    }
    Object.assign(window, { setTimeout: hold })
  }, readingMs)
  return async () => {
    await page.waitForFunction(() => "endReading" in window)
    await page.evaluate(() => (window as unknown as { endReading: () => void }).endReading())
  }
}
