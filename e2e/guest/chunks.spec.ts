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
import { holdBack } from "../support/page/hold-back.ts"
import { words } from "../support/words.ts"

const privacyChunk = /\/assets\/privacy-policy-[\w-]+\.js/

const failedText = (page: Page) => page.getByText(words("sa", "error.chunk_load_failed"))

test("a screen whose chunk fails: the page is loaded anew, and the next tap opens it", async ({
  page,
  watch,
}) => {
  watch.allow(/privacy-policy/, /ERR_FAILED/, /dynamically imported module/, /reloading page/)
  await enterPlace(page)
  const documents = countDocuments(page)
  await page.route(privacyChunk, (route) => route.abort(), { times: 1 })
  await privacyLink(page).click()
  await expect.poll(documents).toBe(1)
  await waitUntilStarted(page)
  await privacyLink(page).click()
  await expect(privacyHeading(page)).toBeVisible()
  await expect(failedText(page)).toBeHidden()
})

test("a screen whose chunk does not come for 120 seconds: the card with plain links", async ({
  page,
}) => {
  const release = await holdBack(page, privacyChunk)
  await page.clock.install()
  await enterPlace(page)
  await privacyLink(page).click()
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  await page.clock.fastForward(121_000)
  await expect(failedText(page)).toBeVisible()
  release()
})

test("a part of the first view fails: one reload, then a card with plain links", async ({
  context,
  watch,
}) => {
  watch.allow(/\/assets\//, /ERR_FAILED/, /dynamically imported module/)
  for (const name of ["entry.client", "react"]) {
    const chunk = new RegExp(`/assets/${name}-[\\w-]+\\.js`)
    // A tab remembers that it was loaded anew.
    const tab = await context.newPage()
    const documents = countDocuments(tab)
    await tab.route(chunk, (route) => route.abort())
    await tab.goto(table12)
    await expect(failedText(tab), name).toBeVisible()
    await expect.poll(documents, name).toBe(2)
    await tab.unroute(chunk)
    await tab.getByRole("link", { name: words("sa", "action.retry") }).click()
    await waitUntilStarted(tab)
    await expect(failedText(tab)).toBeHidden()
    await expect(tab.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
    await tab.close()
  }
})
