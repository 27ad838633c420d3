import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { test as base, expect } from "../../fixtures.ts"
import { popupDialog, waitUntilStarted } from "../../support/guest.ts"
import { PromotionDesk } from "../../support/menu/promotions.ts"

// The café: it has no promotions of its own.
const cafe = `/qr/${known.qr.cardamomCornerTable1}`
const cafeMenu = `/menu/${known.qr.cardamomCornerTable1}`

const test = base.extend<{ desk: PromotionDesk }>({
  desk: async ({ page, request, sessionOf }, use) => {
    const desk = new PromotionDesk(request, await sessionOf("cafeOwner"))
    await use(desk)
    // An open page hears that they are gone, and may just be asking for one of them.
    await page.goto("about:blank")
    await desk.clear()
  },
})

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

const popupButton = (page: Page, name: string) =>
  popupDialog(page).getByRole("button", { name, exact: true })

test("the pop-up is counted when it is seen, and when a tap leads away", async ({ page, desk }) => {
  const id = await desk.makePopup("everyone", "Order")
  await page.goto(cafe)
  const tapped = page.waitForRequest((request) => request.postData()?.includes('"tap"') ?? false)
  await popupButton(page, "Order").click()
  await tapped
  await expect(page).toHaveURL(cafeMenu)
  await expect.poll(() => desk.countsOf(id)).toEqual({ views: 1, taps: 1 })
})

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
        // A slider that comes late pushes what is below it down; the letters of a font that comes
        // late may stand a hair further to the side.
        const jumps = sources.some(({ previousRect, currentRect }) => {
          return Math.abs(currentRect.y - previousRect.y) >= 1
        })
        if (jumps) shifts.push(value)
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
