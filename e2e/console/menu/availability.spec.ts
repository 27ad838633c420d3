import type { Browser, Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import { guestProduct, staffPut } from "../../support/menu/menu-api.ts"
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

/** Ready to be told what others do. */
async function openLive(page: Page): Promise<void> {
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await open(page)
  await stream
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

test("two tablets see each other's taps, and who made them", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const watch = new PageWatch()
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: tablet,
    storageState: browserState(server.url, "en", await sessionOf("kitchen")),
  })
  watch.follow(context)
  const kitchen = await context.newPage()
  await openLive(kitchen)
  await openLive(page)
  const name = "Charcoal chicken"
  await markButton(kitchen, name).click()
  await expect(rowOf(page, name)).toContainText("Salem Al Ghamdi")
  await expect(page.getByRole("status").filter({ hasText: "Salem Al Ghamdi" })).toBeAttached()
  await backButton(page, name).click()
  await expect(markButton(kitchen, name)).toBeVisible()
  await watch.expectClean(context)
  await context.close()
})

test("an undo does not take back what a colleague has said since", async ({
  page,
  server,
  sessionOf,
}) => {
  await openLive(page)
  const name = "Lamb chops"
  // The list shows it before the server has it, and the colleague comes after.
  const marked = page.waitForResponse(/\/sold-out\/$/)
  await markButton(page, name).click()
  await expect(backButton(page, name)).toBeVisible()
  expect((await marked).ok()).toBe(true)
  const { id } = await guestProduct(server.url, "lamb-chops")
  const body = { branch_ids: null, sold_out: false, until: null }
  await staffPut(server.url, await sessionOf("kitchen"), `products/${id}/sold-out/`, body)
  await expect(markButton(page, name)).toBeVisible()
  await page.getByRole("button", { name: w("action.undo"), exact: true }).click()
  await expect(page.getByText(w("availability.undo_too_late", { name }))).toBeVisible()
  expect((await guestProduct(server.url, "lamb-chops")).is_sold_out).toBe(false)
})

test.describe("the manager of one branch", () => {
  test.use({ signedInAs: "branchManager" })

  test("sets its price, takes a product off its menu and puts it back", async ({ page }) => {
    const name = "Fattoush"
    await page.goto("/console/menu/availability")
    const row = page.getByRole("listitem").filter({ has: page.getByText(name, { exact: true }) })
    const more = page.getByRole("button", { name: w("action.more_for", { name }), exact: true })
    const price = page.getByRole("dialog").getByLabel(w("field.price"), { exact: true })
    const save = page.getByRole("button", { name: w("availability.save_price") })

    await more.click()
    await price.fill("-5")
    await save.click()
    await expect(price).toHaveAttribute("aria-invalid", "true")
    await expect(price).toHaveValue("-5")
    await price.fill("21.50")
    await save.click()
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(row).toContainText("21.50")
    await expect(row).toContainText(w("availability.branch_price"))

    await more.click()
    await page.getByRole("button", { name: w("availability.take_off") }).click()
    await expect(row).toBeHidden()
    await page.getByRole("button", { name: /^Not on the menu/ }).click()
    await page
      .getByRole("button", { name: w("availability.offer_of", { name }), exact: true })
      .click()
    await page.getByRole("button", { name: w("availability.products"), exact: true }).click()
    await expect(row).toContainText("21.50")
  })
})
