import { setTimeout as pause } from "node:timers/promises"
import type { Page, Route } from "@playwright/test"

/** Holds back every answer to such a request until the returned function is called. */
export async function holdBack(
  page: Page,
  url: RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

/** The console gathers hints for a second before it fetches again what it shows. */
const hintsAreHeardMs = 2_500

/** Changes of this kind are answered only after their own hint was heard. */
export async function answerAfterHint(page: Page, method: string, url: RegExp): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    const response = await route.fetch()
    await pause(hintsAreHeardMs)
    await route.fulfill({ response })
  })
}
