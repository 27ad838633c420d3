import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { test as base, expect } from "../fixtures.ts"
import { popupDialog, waitUntilStarted } from "../support/guest.ts"
import { PromotionDesk } from "../support/promotions.ts"

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

test("a first visit and a later one are shown their own pop-up", async ({ page, desk }) => {
  await desk.makePopup("returning", "Welcome back")
  await desk.makePopup("first-launch", "Welcome")
  await page.goto(cafe)
  await expect(popupButton(page, "Welcome")).toBeVisible()
  await page.keyboard.press("Escape")
  await comeBack(page)
  await page.goto(cafeMenu)
  await expect(popupButton(page, "Welcome back")).toBeVisible()
})

test("the pop-up is counted when it is seen, and when a tap leads away", async ({ page, desk }) => {
  const id = await desk.makePopup("everyone", "Order")
  await page.goto(cafe)
  const tapped = page.waitForRequest((request) => request.postData()?.includes('"tap"') ?? false)
  await popupButton(page, "Order").click()
  await tapped
  await expect(page).toHaveURL(cafeMenu)
  await expect.poll(() => desk.countsOf(id)).toEqual({ views: 1, taps: 1 })
})

test("a page that cannot count says nothing", async ({ page, desk, watch }) => {
  watch.allow(/ads\/events/)
  await page.route(/\/ads\/events\//, (route) => route.abort("connectionfailed"))
  await desk.makePopup("everyone", "Order")
  const tried = page.waitForRequest(/\/ads\/events\//)
  await page.goto(cafe)
  await tried
  await popupButton(page, "Order").click()
  await expect(page).toHaveURL(cafeMenu)
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

test("a slide is counted once it has been looked at, once per visit", async ({ page, desk }) => {
  const id = await desk.makeSlider("everyone", ["First", "Second"])
  const slides = page.getByRole("listitem").filter({ has: page.getByRole("button") })
  await page.goto(cafe)
  await expect.poll(() => desk.countsOf(id)).toEqual({ views: 1, taps: 0 })
  await page.getByRole("button", { name: "الصورة 2 من 2" }).click()
  await expect(slides.filter({ hasText: "Second" })).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => desk.countsOf(id)).toEqual({ views: 2, taps: 0 })
  await page.reload()
  await slides.filter({ hasText: "First" }).getByRole("button").click()
  await expect(page).toHaveURL(cafeMenu)
  await expect.poll(() => desk.countsOf(id)).toEqual({ views: 2, taps: 1 })
})

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("a slider stays where it is and offers nothing to stop", async ({ page, desk }) => {
    await desk.makeSlider("everyone", ["First", "Second"])
    await page.goto(cafe)
    await waitUntilStarted(page)
    await expect(page.getByRole("button", { name: "الصورة 1 من 2" })).toBeVisible()
    await expect(page.getByRole("button", { name: "إيقاف التنقل التلقائي" })).toHaveCount(0)
  })
})

test("a slider moves on by itself until it is stopped", async ({ page, desk }) => {
  await desk.makeSlider("everyone", ["First", "Second"])
  await page.clock.install()
  await page.goto(cafe)
  await waitUntilStarted(page)
  const second = page.getByRole("button", { name: "الصورة 2 من 2" })
  await expect(page.getByRole("button", { name: "إيقاف التنقل التلقائي" })).toBeVisible()
  await page.clock.runFor(7000)
  await expect(second).toHaveAttribute("aria-current", "true")
  await page.getByRole("button", { name: "إيقاف التنقل التلقائي" }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(second).toHaveAttribute("aria-current", "true")
  await expect(page.getByRole("button", { name: "تشغيل التنقل التلقائي" })).toBeVisible()
})
