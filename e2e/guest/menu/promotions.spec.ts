import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { test as base, expect } from "../../fixtures.ts"
import { popupDialog, table12, waitUntilStarted } from "../../support/guest.ts"
import { PromotionDesk } from "../../support/menu/promotions.ts"
import { menuOfTable12 } from "../../support/menu/search.ts"
import { holdBack } from "../../support/page/hold-back.ts"

// The café: it has no promotions of its own.
const cafe = `/qr/${known.qr.cardamomCornerTable1}`

const test = base.extend<{ desk: PromotionDesk }>({
  desk: async ({ page, request, sessionOf }, use) => {
    const desk = new PromotionDesk(request, await sessionOf("cafeOwner"))
    await use(desk)
    // An open page hears that they are gone, and may just be asking for one of them.
    await page.goto("about:blank")
    await desk.clear()
  },
})

const offerButton = (page: Page) => popupDialog(page).getByRole("button", { name: "تفضّلوا" })

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

/** When the page had loaded, and when the first part of the pop-up was asked for. */
function timesOfPopup(page: Page): Promise<{ load: number; first: number }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
    const all = performance.getEntriesByType("resource") as PerformanceResourceTiming[]
    const picture = document.querySelector<HTMLImageElement>("dialog[open] img")?.currentSrc
    const own = all.filter(({ name }) => name === picture || name.includes("/ads/popup/"))
    return {
      load: navigation?.loadEventStart ?? 0,
      first: Math.min(...own.map(({ startTime }) => startTime)),
    }
  })
}

/** Of each paint that was the largest so far: whether it was in a dialog. */
function largestPaintsInDialog(page: Page): Promise<boolean[]> {
  return page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { element: Element | null })[]
          resolve(entries.map(({ element }) => element?.closest("dialog") != null))
        }).observe({ type: "largest-contentful-paint", buffered: true })
      }),
  )
}

for (const path of [table12, menuOfTable12]) {
  test.describe(`the pop-up on /${path.split("/")[1]}`, () => {
    test.use({ popup: "unseen" })

    test("is fetched once the page has loaded, and is never the largest paint", async ({
      page,
    }) => {
      const asked = countPopupRequests(page)
      const release = await holdBack(page, /\/media\//)
      await page.goto(path, { waitUntil: "commit" })
      await waitUntilStarted(page)
      expect(asked()).toBe(0)
      release()
      await expect(offerButton(page)).toBeVisible()
      const { load, first } = await timesOfPopup(page)
      expect(load).toBeGreaterThan(0)
      expect(first).toBeGreaterThanOrEqual(load)

      // Another visit, whose photos come as they do.
      await page.unrouteAll()
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await page.goto("about:blank")
      await page.goto(path)
      await expect(offerButton(page)).toBeVisible()
      await untilQuiet(page)
      const inDialog = await largestPaintsInDialog(page)
      expect(inDialog.length).toBeGreaterThan(0)
      expect(inDialog).not.toContain(true)
    })
  })
}

/** As if the first visit had been yesterday. */
async function comeBack(page: Page): Promise<void> {
  const launchKey = `sufra-launched-${known.establishments.cardamomCorner}`
  // The launch is noted once the page has been taken over, and what comes later has come.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), launchKey))
    .not.toBeNull()
  await page.evaluate((key) => {
    localStorage.clear()
    localStorage.setItem(key, String(Date.now() - 24 * 60 * 60_000))
  }, launchKey)
}

test("each guest sees their slider from the first paint, without a jump", async ({
  page,
  desk,
}) => {
  await desk.makeSlider("everyone", ["For everyone"])
  await desk.makeSlider("first-launch", ["For new guests"])
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] as number[] })
    type Shift = PerformanceEntry & {
      value: number
      sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] }
      for (const { value, sources } of list.getEntries() as Shift[]) {
        // A slider that comes late pushes the page below it down; a font that comes late moves a line by a hair.
        const jumps = sources.some(({ previousRect, currentRect }) => {
          return Math.abs(currentRect.y - previousRect.y) >= 1
        })
        if (jumps && value > 0.001) shifts.push(value)
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  const shown = async (seen: string, other: string) => {
    await page.goto(cafe, { waitUntil: "commit" })
    await expect(page.getByText(seen)).toBeVisible()
    await expect(page.getByText(other)).toBeHidden()
    await waitUntilStarted(page)
    await expect(page.getByText(other)).toHaveCount(0)
    await expect(page.getByText(seen)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual(
      [],
    )
  }
  await shown("For new guests", "For everyone")
  await comeBack(page)
  await shown("For everyone", "For new guests")
})
