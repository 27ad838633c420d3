import type { Browser, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { browserState, expect, test } from "../../fixtures.ts"
import { desktop, phone } from "../../support/browser.ts"
import { pageHeading } from "../../support/console.ts"
import { popupDialog, waitUntilStarted } from "../../support/guest.ts"
import { endReading } from "../../support/page/reading.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { words } from "../../support/words.ts"

// The café: it has no promotions of its own.
test.use({ viewport: desktop, signedInAs: "cafeOwner", language: "en" })

const code = known.qr.cardamomCornerTable1
const save = (page: Page) => page.getByRole("button", { name: words("en", "action.save") })

const endField = (page: Page) => page.getByLabel(new RegExp(`^${words("en", "promotion.ends_at")}`))

const popups = (page: Page) =>
  page.getByRole("list", { name: words("en", "promotion.popups_title") }).getByRole("listitem")

async function openGuest(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone,
    storageState: browserState(url, "en", null),
  })
  await endReading(context)
  const page = await context.newPage()
  await page.goto(`/qr/${code}`)
  return { page, close: () => context.close() }
}

async function cropAndUpload(page: Page): Promise<void> {
  const picture = await page.screenshot()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "offer.png", mimeType: "image/png", buffer: picture })
  const dialog = page.getByRole("dialog", { name: words("en", "picture.crop_title") })
  await dialog.getByLabel(words("en", "picture.crop_zoom")).fill("2")
  const uploaded = page.waitForResponse(/\/api\/staff\/media\//)
  await dialog.getByRole("button", { name: words("en", "picture.crop_done") }).click()
  expect((await uploaded).status()).toBe(200)
  await expect(dialog).toBeHidden()
}

const tapsAt = ({ databaseUrl }: ServerProcess) =>
  withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query("SELECT FROM promotion_event WHERE kind = 'tap'")
    return rowCount
  })

test("a pop-up from the first click to its end", async ({ page, browser, server }) => {
  await page.goto("/console/promotions")
  await page.getByRole("link", { name: words("en", "promotion.new_popup") }).click()
  await cropAndUpload(page)
  await page.getByLabel(words("en", "promotion.text_sa")).fill("قهوة اليوم علينا")
  await page.getByLabel(words("en", "promotion.text_en")).fill("Coffee is on us today")
  await page.getByLabel(words("en", "promotion.button_sa")).fill("إلى المنيو")
  await page.getByLabel(words("en", "promotion.button_en")).fill("To the menu")
  await expect(page.getByText(words("en", "promotion.will_show"))).toBeVisible()
  await save(page).click()
  const row = popups(page).filter({ hasText: "Coffee is on us today" })
  await expect(row.getByText(words("en", "promotion.state_shown"))).toBeVisible()
  await expect(row.getByText(words("en", "promotion.seen_all"))).toBeVisible()

  const guest = await openGuest(browser, server.url)
  const dialog = popupDialog(guest.page)
  await expect(dialog.getByRole("button", { name: "To the menu" })).toBeVisible()
  await expect(dialog.getByRole("heading", { name: "Coffee is on us today" })).toBeVisible()
  const shape = await dialog
    .locator("img")
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect((shape[0] ?? 0) / (shape[1] ?? 1)).toBeCloseTo(3 / 4, 1)
  await dialog.getByRole("button", { name: "To the menu" }).click()
  await expect(guest.page).toHaveURL(`/menu/${code}`)
  await expect.poll(() => tapsAt(server)).toBe(1)
  await guest.close()
  await page.reload()
  for (const label of ["promotion.views", "promotion.taps"] as const) {
    const figure = row.getByText(words("en", label), { exact: true }).locator("..")
    await expect(figure).toContainText("1")
  }

  await row.getByRole("link", { name: "Coffee is on us today", exact: true }).click()
  await expect(pageHeading(page, words("en", "promotion.edit_popup"))).toBeVisible()
  await endField(page).fill("2020-01-01T12:00")
  await expect(page.getByText(words("en", "promotion.will_not_ended"))).toBeVisible()
  await save(page).click()
  await expect(row.getByText(words("en", "promotion.state_ended"))).toBeVisible()
  const later = await openGuest(browser, server.url)
  await waitUntilStarted(later.page)
  expect(
    await (await later.page.request.get(`/api/restaurant/qr/${code}/data/`)).json(),
  ).toMatchObject({ data: { popup_id: null, popups: [] } })
  await later.close()

  await row.getByRole("button", { name: /^Delete/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("en", "action.delete") })
    .click()
  await expect(row).toHaveCount(0)
})
