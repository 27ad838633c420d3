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

/** The next answer to such a request is older than what happens then, and comes after its hint. */
export async function answerWithThePast(
  page: Page,
  url: RegExp,
  happen: () => Promise<unknown>,
): Promise<void> {
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await happen()
    await pause(hintsAreHeardMs)
    await route.fulfill({ response })
  }
  await page.route(url, answer, { times: 1 })
}

/** Changes of this kind are answered only after their own hint was heard. */
export async function answerAfterHint(page: Page, method: string, url: RegExp): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.continue()
    const response = await route.fetch()
    await pause(hintsAreHeardMs)
    await route.fulfill({ response })
  })
}
