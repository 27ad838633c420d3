import type { Page, Route } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { waitUntilStarted } from "../support/guest.ts"
import { addButton, cartButton, menuPath } from "../support/menu/item.ts"
import { holdBack } from "../support/page/hold-back.ts"
import { words } from "../support/words.ts"

/** Longer than a paint needs, and shorter than the page waits for photos at most. */
const aWhileMs = 2_500

/** The addresses of scripts that the page has asked for. */
function scriptsAsked(page: Page): () => string[] {
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(".js")) asked.push(pathname)
  })
  return () => asked
}

const itsEntry = expect.stringContaining("/entry.client-")

/**
 * The menu as first painted, without a photo. Its clock stands still: what starts afterwards starts for
 * another reason than the time. Comes back with what lets the photos go.
 */
async function paintWithoutPhotos(
  page: Page,
  answer?: (route: Route) => Promise<void>,
): Promise<() => void> {
  const release = await holdBack(page, /\/media\//, answer)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  await page.goto(menuPath, { waitUntil: "commit" })
  // By the observer: the clock has put an empty list in the place of the entries.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName("first-contentful-paint").length > 0) resolve()
        }).observe({ type: "paint", buffered: true })
      }),
  )
  return release
}

/** Past the requests that the page makes by now. */
async function untilAnswered(page: Page): Promise<void> {
  await page.evaluate(() => fetch("/api/ready/").then((answer) => answer.text()))
}

test("the scripts wait for the photos of the first view", async ({ page }) => {
  const asked = scriptsAsked(page)
  const release = await paintWithoutPhotos(page)
  await page.clock.runFor(aWhileMs)
  await untilAnswered(page)
  expect(asked()).toEqual([])
  release()
  await expect.poll(asked).toContainEqual(itsEntry)
  await page.clock.resume()
  await waitUntilStarted(page)
})

test.describe("taps before the scripts are there", () => {
  test.use({ language: "en" })

  test("a button does its work once they are, and a link that has to remember something waits", async ({
    page,
  }) => {
    await page.goto(`/branches/${known.qr.instagram}`)
    const toBranch = page.getByRole("link", { name: "Jeddah Corniche", exact: true })
    const branch = (await toBranch.getAttribute("href")) ?? ""

    let release = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(`/items/${known.qr.instagram}/fattoush`, { waitUntil: "commit" })
    await addButton(page).click()
    await addButton(page).click()
    await expect(page.locator("html")).not.toHaveAttribute("data-sufra-started")
    release()
    await expect(cartButton(page)).toContainText("1")

    await page.unrouteAll()
    release = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(branch, { waitUntil: "commit" })
    await page.getByRole("link", { name: words("en", "branch.open_menu") }).click()
    await expect(page).toHaveURL(branch)
    release()
    await expect(page).toHaveURL(`/menu/${known.qr.instagram}`)
    await waitUntilStarted(page)
    await expect(page.getByRole("banner")).toContainText("Corniche")
  })
})
