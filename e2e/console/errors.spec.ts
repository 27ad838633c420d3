import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { enterPlace, switchLanguage, table12, waitUntilStarted } from "../support/guest.ts"
import { words } from "../support/words.ts"

test.use({ signedInAs: "owner" })

const placeData = /\/api\/restaurant\/qr\/[\w-]+\/data\//

/** An answer the page cannot draw: the place's name has gone missing. */
async function takeNameAway(page: Page): Promise<void> {
  await page.route(placeData, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, name: null } } })
  })
}

test("a page that breaks for a guest shows the error card, and the owner sees it once", async ({
  page,
  watch,
}) => {
  watch.allow(/reading 'en'/)
  await enterPlace(page)
  for (let times = 0; times < 2; times += 1) {
    await takeNameAway(page)
    const reported = page.waitForResponse(/\/api\/error-reports\//)
    await page.getByRole("button", { name: "English" }).click()
    await expect(page.getByRole("heading", { name: words("en", "error.oops") })).toBeVisible()
    await expect(page.getByRole("banner")).toHaveCount(0)
    expect((await reported).ok()).toBe(true)
    await page.unroute(placeData)
    await page.getByRole("button", { name: words("en", "error.refresh_page") }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Bayt Al Karam" })).toBeVisible()
    await waitUntilStarted(page)
    await switchLanguage(page, "sa")
  }
  await page.goto("/console/errors")
  const list = page.getByRole("list", { name: words("sa", "error_report.list") })
  const row = list.getByRole("listitem").filter({ hasText: "reading 'en'" })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText("مرتان")
  await row.locator("summary").click()
  await expect(row).toContainText(table12)
})
