import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { enterPlace, switchLanguage, waitUntilStarted } from "../support/guest.ts"
import { changeMenu } from "../support/menu/menu-change.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { words } from "../support/words.ts"

test.use({ signedInAs: "owner" })

const placeData = /\/api\/restaurant\/qr\/[\w-]+\/data\//
const branchList = /\/api\/branch\/list-qr\/[\w-]+\//

/** Answers of this kind come back changed, so that the page cannot draw them. */
async function spoil(page: Page, url: RegExp, change: (data: object) => object): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: change(data) } })
  })
}

/** Staff change something: open pages fetch what they show. */
const fetchAgain = (server: ServerProcess) => changeMenu(server, "SELECT 1")

/** Of the place itself: with no branch of its own it lists them all. */
const ownLanding = `/qr/${known.establishments.baytAlKaram}`

const withoutAddresses = (branches: object) =>
  (branches as object[]).map((branch) => ({ ...branch, address: null }))

async function expectErrorCard(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: words("en", "error.oops") })).toBeVisible()
  await expect(page.getByText(words("en", "error.oops_description"))).toBeVisible()
  await expect(page.getByRole("banner")).toHaveCount(0)
}

async function refresh(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("en", "error.refresh_page") }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Bayt Al Karam" })).toBeVisible()
  await waitUntilStarted(page)
}

test("a page that breaks for a guest shows the error card, and the owner sees it once", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/reading 'en'/)
  await page.goto(ownLanding)
  await waitUntilStarted(page)
  for (let times = 0; times < 2; times += 1) {
    await switchLanguage(page, "en")
    await spoil(page, branchList, withoutAddresses)
    const reported = page.waitForResponse(/\/api\/error-reports\//)
    await fetchAgain(server)
    await expectErrorCard(page)
    expect((await reported).ok()).toBe(true)
    await page.unroute(branchList)
    await refresh(page)
    await switchLanguage(page, "sa")
  }
  await page.goto("/console/errors")
  const list = page.getByRole("list", { name: words("sa", "error_report.list") })
  const rows = list.getByRole("listitem").filter({ hasText: "reading 'en'" })
  // The card and the preview both read an address, and either may break first: told once, with how often.
  const twice = rows.filter({ hasText: "مرتان" }).first()
  await twice.locator("summary").click()
  await expect(twice).toContainText(ownLanding)
  expect(await rows.count()).toBeLessThanOrEqual(2)
})

test("an error while the head of the page is drawn ends on the same card", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/reading 'en'/)
  await enterPlace(page)
  await switchLanguage(page, "en")
  await spoil(page, placeData, (place) => ({ ...place, name: null }))
  const reported = page.waitForResponse(/\/api\/error-reports\//)
  await fetchAgain(server)
  await expectErrorCard(page)
  expect((await reported).ok()).toBe(true)
  await page.unroute(placeData)
  await refresh(page)
})
