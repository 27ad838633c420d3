import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import {
  countDocuments,
  enterPlace,
  privacyHeading,
  privacyLink,
  table12,
  waitUntilStarted,
} from "../support/guest.ts"
import { words } from "../support/words.ts"

const privacyChunk = /\/assets\/privacy-policy-[\w-]+\.js/

const failedText = (page: Page) => page.getByText(words("sa", "error.chunk_load_failed"))

test("a screen whose chunk fails: one reload at most, then the card, and it heals", async ({
  page,
  watch,
}) => {
  watch.allow(/privacy-policy/, /ERR_FAILED/, /chunk load failed/, /dynamically imported module/)
  await enterPlace(page)
  const documents = countDocuments(page)
  await page.route(privacyChunk, (route) => route.abort())
  await privacyLink(page).click()
  await expect(failedText(page)).toBeVisible()
  await expect.poll(documents).toBe(1)
  await page.unroute(privacyChunk)
  await page
    .getByRole("button", { name: words("sa", "error.refresh_page") })
    .or(page.getByRole("link", { name: words("sa", "action.retry") }))
    .click()
  await expect(privacyHeading(page)).toBeVisible()
  await expect(failedText(page)).toBeHidden()
})

test("a chunk that fails only once is answered by a single quiet reload", async ({
  page,
  watch,
}) => {
  watch.allow(/privacy-policy/, /ERR_FAILED/, /dynamically imported module/)
  await enterPlace(page)
  const documents = countDocuments(page)
  await page.route(privacyChunk, (route) => route.abort(), { times: 1 })
  await privacyLink(page).click()
  await expect(privacyHeading(page)).toBeVisible()
  await waitUntilStarted(page)
  await expect.poll(documents).toBe(1)
})

const ofFirstView = ["entry.client", "root", "place-layout", "react", "router", "shell"].map(
  (name) => [name, new RegExp(`/assets/${name}-[\\w-]+\\.js`)] as const,
)
for (const [name, chunk] of [...ofFirstView, ["data", /\/page-data\//] as const]) {
  test(`the first view's ${name} fails: one reload, then a card with plain links`, async ({
    page,
    watch,
  }) => {
    watch.allow(chunk, /\/assets\//, /ERR_FAILED/, /dynamically imported module/)
    const documents = countDocuments(page)
    await page.route(chunk, (route) => route.abort())
    await page.goto(table12)
    await expect(failedText(page)).toBeVisible()
    await expect.poll(documents).toBe(2)
    await page.unroute(chunk)
    await page.getByRole("link", { name: words("sa", "action.retry") }).click()
    await waitUntilStarted(page)
    await expect(failedText(page)).toBeHidden()
    await expect(page.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
  })
}
