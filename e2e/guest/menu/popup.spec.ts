import type { Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { popupDialog, table12, waitUntilStarted } from "../../support/guest.ts"
import { holdBack } from "../../support/page/hold-back.ts"

test.use({ popup: "unseen" })

const offerButton = (page: Page) => popupDialog(page).getByRole("button", { name: "تفضّلوا" })

const menuOfTable12 = table12.replace("/qr/", "/menu/")

function countPopupRequests(page: Page): () => number {
  let asked = 0
  page.on("request", (request) => {
    if (request.url().includes("/ads/popup/")) asked += 1
  })
  return () => asked
}

/** Well past the moment at which a pop-up would have been asked for. */
async function untilQuiet(page: Page): Promise<void> {
  await waitUntilStarted(page)
  await page.waitForLoadState("load")
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
}

for (const path of [table12, menuOfTable12]) {
  const screen = path.split("/")[1]

  test(`on /${screen} nothing of it is fetched before the page has loaded`, async ({ page }) => {
    const asked = countPopupRequests(page)
    const release = await holdBack(page, /\/media\//)
    await page.goto(path, { waitUntil: "commit" })
    await waitUntilStarted(page)
    expect(asked()).toBe(0)
    release()
    await expect(offerButton(page)).toBeVisible()
    const { load, first } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[]
      const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[]
      const picture = document.querySelector<HTMLImageElement>("dialog[open] img")?.currentSrc
      const own = all.filter(({ name }) => name === picture || name.includes("/ads/popup/"))
      return {
        load: navigation?.loadEventStart ?? 0,
        first: Math.min(...own.map(({ startTime }) => startTime)),
      }
    })
    expect(load).toBeGreaterThan(0)
    expect(first).toBeGreaterThanOrEqual(load)
  })

  test(`on /${screen} it is never the largest paint`, async ({ page }) => {
    await page.goto(path)
    await expect(offerButton(page)).toBeVisible()
    await untilQuiet(page)
    const inDialog = await page.evaluate(
      () =>
        new Promise<boolean[]>((resolve) => {
          new PerformanceObserver((list) => {
            const entries = list.getEntries() as (PerformanceEntry & { element: Element | null })[]
            resolve(entries.map(({ element }) => element?.closest("dialog") != null))
          }).observe({ type: "largest-contentful-paint", buffered: true })
        }),
    )
    expect(inDialog.length).toBeGreaterThan(0)
    expect(inDialog).not.toContain(true)
  })
}
