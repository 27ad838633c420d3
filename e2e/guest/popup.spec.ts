import type { APIRequestContext, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { popupDialog, table12 } from "../support/guest.ts"
import { words } from "../support/words.ts"

const closeButton = (page: Page) =>
  popupDialog(page).getByRole("button", { name: words("sa", "action.close") })
const offerButton = (page: Page) => popupDialog(page).getByRole("button", { name: "تفضّلوا" })

async function pictureOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/api/ads/popup/${known.popup}`)
  const { data } = (await answer.json()) as { data: { background_image: { src: string } } }
  return data.background_image.src
}

/** Holds back every answer to such a request until the returned function is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test("it opens a moment after its data, not before", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("dialog[open] picture")) performance.mark("popup-open")
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const release = await holdBack(page, /\/api\/ads\/popup\//)
  const visited = page.waitForResponse(/qr-check/)
  await page.goto(table12)
  await visited
  await expect(popupDialog(page)).toHaveCount(0)
  release()
  await expect(popupDialog(page)).toBeVisible()
  const gapMs = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[]
    const data = entries.find(({ name }) => name.includes("/ads/popup/"))
    const opened = performance.getEntriesByName("popup-open")[0]
    return (opened?.startTime ?? 0) - (data?.responseEnd ?? 0)
  })
  expect(gapMs).toBeGreaterThanOrEqual(100)
})

test("close and button come only with the picture", async ({ page, request }) => {
  const release = await holdBack(page, new RegExp(await pictureOf(request)))
  await page.goto(table12)
  await expect(popupDialog(page)).toBeVisible()
  await expect(popupDialog(page).getByRole("button")).toHaveCount(0)
  release()
  await expect(closeButton(page)).toBeVisible()
  await expect(offerButton(page)).toBeVisible()
  const close = await closeButton(page).boundingBox()
  const box = await popupDialog(page).boundingBox()
  expect((close?.x ?? 0) + (close?.width ?? 0) / 2).toBeGreaterThan(
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
  )
  await closeButton(page).click()
  await expect(popupDialog(page)).toHaveCount(0)
})

for (const viewport of [{ width: 390, height: 844 }, desktop, { width: 844, height: 390 }]) {
  test(`its picture takes at most 85 % of ${viewport.width}x${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(table12)
    await expect(offerButton(page)).toBeVisible()
    const picture = await popupDialog(page).locator("img").boundingBox()
    expect(picture?.width).toBeLessThanOrEqual(viewport.width * 0.85 + 0.5)
    expect(picture?.height).toBeLessThanOrEqual(viewport.height * 0.85 + 0.5)
    expect(picture?.height).toBeGreaterThan(100)
    const box = await popupDialog(page).boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    expect(Math.abs(middle - viewport.width / 2)).toBeLessThanOrEqual(1)
    await expect(offerButton(page)).toBeInViewport({ ratio: 1 })
  })
}

test("the backdrop closes it", async ({ page }) => {
  await page.goto(table12)
  await expect(offerButton(page)).toBeVisible()
  await page.mouse.click(6, 420)
  await expect(popupDialog(page)).toHaveCount(0)
})

test("Escape closes it, and it comes once per visit", async ({ page }) => {
  await page.goto(table12)
  await expect(offerButton(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(popupDialog(page)).toHaveCount(0)
  let asked = 0
  page.on("request", (request) => {
    if (request.url().includes("/ads/popup/")) asked += 1
  })
  // The layout opens its stream after the screen inside it has had its say about the pop-up.
  const started = page.waitForRequest(/\/api\/events\//)
  await page.reload({ waitUntil: "load" })
  await started
  expect(asked).toBe(0)
  await expect(popupDialog(page)).toHaveCount(0)
})

test("when it cannot be fetched nothing is shown", async ({ page, watch }) => {
  watch.allow(/ads\/popup/)
  const logged = page.waitForEvent("console", (message) => message.text().includes("pop-up"))
  await page.route(/\/ads\/popup\//, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(table12)
  expect((await logged).type()).toBe("warning")
  await expect(popupDialog(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("its button leads to the offer and carries the source on", async ({ page }) => {
  await page.goto(`${table12}?utm_source=poster`)
  await offerButton(page).click()
  await expect(page).toHaveURL(`/qr/${known.establishments.baytAlKaram}?utm_source=poster`)
})

test("without a known source the address is left as it is", async ({ page }) => {
  await page.goto(table12)
  await offerButton(page).click()
  await expect(page).toHaveURL(`/qr/${known.establishments.baytAlKaram}`)
})
