import type { APIRequestContext, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { desktop } from "../support/browser.ts"
import { dismissPopup, popupDialog, table12, waitUntilStarted } from "../support/guest.ts"
import { holdBack } from "../support/hold-back.ts"
import { holdReading } from "../support/reading.ts"
import { words } from "../support/words.ts"

test.use({ popup: "unseen" })

const closeButton = (page: Page) =>
  popupDialog(page).getByRole("button", { name: words("sa", "action.close") })
const offerButton = (page: Page) => popupDialog(page).getByRole("button", { name: "تفضّلوا" })

async function pictureOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/api/ads/popup/${known.popup}`)
  const { data } = (await answer.json()) as { data: { background_image: { src: string } } }
  return data.background_image.src
}

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

test("it opens a moment after its data, not before", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("dialog[open] img")) performance.mark("popup-open")
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

test("whoever has just come reads first", async ({ page }) => {
  const endReading = await holdReading(page)
  const asked = countPopupRequests(page)
  await page.goto(table12)
  await untilQuiet(page)
  expect(asked()).toBe(0)
  await endReading()
  await expect(popupDialog(page)).toBeVisible()
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
  const asked = countPopupRequests(page)
  for (const path of [table12, menuOfTable12]) {
    await page.goto(path)
    await untilQuiet(page)
    expect(asked()).toBe(0)
    await expect(popupDialog(page)).toHaveCount(0)
  }
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

test("it waits until the open menu has been closed", async ({ page }) => {
  const release = await holdBack(page, /\/api\/ads\/popup\//)
  await page.goto(table12)
  await waitUntilStarted(page)
  await page.getByRole("button", { name: words("sa", "menu.open") }).click()
  const menu = page.getByRole("dialog", { name: words("sa", "menu.title") })
  await expect(menu).toBeVisible()
  const loaded = page.waitForResponse(/\/ads\/popup\//)
  release()
  await loaded
  await untilQuiet(page)
  await expect(popupDialog(page)).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(popupDialog(page)).toBeVisible()
})

test("a guest who saves data is not sent it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  })
  const asked = countPopupRequests(page)
  await page.goto(table12)
  await untilQuiet(page)
  expect(asked()).toBe(0)
})

test("tapping it on the way from a table is once enough", async ({ page }) => {
  await page.goto(table12)
  await offerButton(page).click()
  await expect(page).toHaveURL(`/qr/${known.establishments.baytAlKaram}`)
  await untilQuiet(page)
  await expect(popupDialog(page)).toHaveCount(0)
})

test("Escape leaves the menu where it was", async ({ page }) => {
  await page.goto(menuOfTable12)
  await dismissPopup(page)
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
})
