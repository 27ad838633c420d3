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
