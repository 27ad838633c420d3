import type { Browser, Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import { guestProduct } from "../../support/menu/menu-api.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { words } from "../../support/words.ts"

const tablet = { width: 1024, height: 768 }
const path = "/console/menu/availability"

test.use({ viewport: tablet, signedInAs: "cashier", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)

async function open(page: Page): Promise<void> {
  await page.goto(path)
  await expect(markButton(page, "Chicken kabsa")).toBeVisible()
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) })

const markButton = (page: Page, name: string) =>
  page.getByRole("button", { name: w("availability.mark_of", { name }), exact: true })

const backButton = (page: Page, name: string) =>
  page.getByRole("button", { name: w("availability.bring_back_of", { name }), exact: true })

async function guestMenu(browser: Browser, origin: string, watch: PageWatch) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phone,
    storageState: browserState(origin, "sa", null),
  })
  watch.follow(context)
  const page = await context.newPage()
  const stream = page.waitForResponse(/\/api\/events\//)
  await page.goto(`/menu/${known.qr.olayaTable12}`)
  await stream
  return { context, page }
}

test("one tap sells out, the guest's open page asks again, another tap brings it back", async ({
  page,
  browser,
  server,
}) => {
  const watch = new PageWatch()
  const guest = await guestMenu(browser, server.url, watch)
  await open(page)
  const [name, guestName] = ["Mixed grill", "مشاوي مشكّلة"]
  const asked = guest.page.waitForResponse(/\/api\/menu\/qr\/|\/menu\/.*\.data/)
  await markButton(page, name).click()
  await expect(rowOf(page, name)).toContainText(w("stock.sold_out"))
  await expect(rowOf(page, name)).toContainText("4:00 AM")
  await asked
  const card = guest.page.locator('li[data-sold-out="true"]', { hasText: guestName })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText("4:00")
  const product = await guestProduct(server.url, "mixed-grill")
  expect(product.is_sold_out).toBe(true)
  expect(product.back_at).toMatch(/T01:00:00/)
  expect((await guestProduct(server.url, "mixed-grill", known.qr.nakheel)).is_sold_out).toBe(false)
  await backButton(page, name).click()
  await expect(markButton(page, name)).toBeVisible()
  await expect
    .poll(async () => (await guestProduct(server.url, "mixed-grill")).is_sold_out)
    .toBe(false)
  await watch.expectClean(guest.context)
  await guest.context.close()
})
