import type { Browser, Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import { guestItem, guestProduct, staffPut } from "../../support/menu/menu-api.ts"
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

test("a tap by mistake is undone, and what was marked before is marked again", async ({
  page,
  server,
}) => {
  await open(page)
  const name = "Shish tawook"
  const undo = page.getByRole("button", { name: w("action.undo"), exact: true })
  await markButton(page, name).click()
  await undo.first().click()
  await expect(markButton(page, name)).toBeVisible()
  await expect
    .poll(async () => (await guestProduct(server.url, "shish-tawook")).is_sold_out)
    .toBe(false)
  const sayya = "Hamour sayadieh"
  await page.getByLabel(w("action.search")).fill("hamour")
  await backButton(page, sayya).click()
  await expect(markButton(page, sayya)).toBeVisible()
  await undo.first().click()
  await expect(rowOf(page, sayya)).toContainText(w("availability.until_told"))
  await expect
    .poll(async () => (await guestProduct(server.url, "hamour-sayadieh")).is_sold_out)
    .toBe(true)
})

test("another end than the day's is chosen by keyboard", async ({ page, server }) => {
  await open(page)
  const name = "Lamb kofta"
  await page
    .getByRole("button", { name: w("action.more_for", { name }), exact: true })
    .press("Enter")
  const dialog = page.getByRole("dialog", { name })
  await dialog.getByRole("button", { name: w("availability.until_i_say") }).press("Enter")
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toContainText(w("availability.until_told"))
  await expect.poll(async () => (await guestProduct(server.url, "lamb-kofta")).back_at).toBeNull()
  await page.getByRole("button", { name: w("action.more_for", { name }), exact: true }).click()
  const inAnHour = Date.now() + 60 * 60_000
  await dialog.getByRole("button", { name: w("availability.one_hour") }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => Date.parse((await guestProduct(server.url, "lamb-kofta")).back_at ?? ""))
    .toBeGreaterThanOrEqual(inAnHour)
  await backButton(page, name).click()
  await expect(markButton(page, name)).toBeVisible()
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

test("options run out too, and portions are counted", async ({ page, server }) => {
  await open(page)
  const view = (key: "options" | "products") =>
    page.getByRole("button", { name: w(`availability.${key}`), exact: true })
  await view("options").click()
  await markButton(page, "Saffron rice").click()
  await expect(rowOf(page, "Saffron rice")).toContainText(w("stock.sold_out"))
  const sides = async () => {
    const { modifier_groups } = await guestItem(server.url, "mixed-grill")
    const options = modifier_groups.flatMap((group) => group.options)
    return options.find((option) => option.name.en === "Saffron rice")?.is_available
  }
  await expect.poll(sides).toBe(false)
  await backButton(page, "Saffron rice").click()
  await expect.poll(sides).toBe(true)
  await view("products").click()
  const name = "Cheese kunafa"
  await page.getByLabel(w("action.search")).fill("kunafa")
  const portions = page.getByRole("group", { name: w("availability.portions_of", { name }) })
  await expect(portions.getByRole("status")).toHaveText("4")
  await portions.getByRole("button", { name: w("availability.fewer", { name }) }).click()
  await expect(portions.getByRole("status")).toHaveText("3")
  await expect.poll(async () => (await guestProduct(server.url, "cheese-kunafa")).few_left).toBe(3)
})

test("what is sold out now is one tap away, and a search finds Arabic however it is spelt", async ({
  page,
}) => {
  await open(page)
  await page.getByRole("button", { name: /^Sold out now/ }).click()
  await expect(rowOf(page, "Hamour sayadieh")).toBeVisible()
  await expect(rowOf(page, "Mixed grill")).toBeHidden()
  await page.getByLabel(w("action.search")).fill("هامور")
  await expect(rowOf(page, "Hamour sayadieh")).toBeVisible()
  await page.getByLabel(w("action.search")).fill("xyz")
  await expect(page.getByText(w("availability.not_found_title"))).toBeVisible()
})

test("a cashier has her own branch only", async ({ page, server, sessionOf }) => {
  await open(page)
  await expect(page.getByLabel(w("board.branch"))).toHaveCount(0)
  const answer = await fetch(`${server.url}/api/branch/list-qr/${known.qr.olaya}/`)
  const { data } = (await answer.json()) as { data: { id: string; name: { en: string } }[] }
  const nakheel = data.find((one) => one.name.en === "Al Nakheel")?.id ?? ""
  const { id } = await guestProduct(server.url, "mixed-grill")
  const body = { branch_ids: [nakheel], sold_out: true, until: null }
  const said = staffPut(server.url, await sessionOf("cashier"), `products/${id}/sold-out/`, body)
  await expect(said).rejects.toThrow(/not_allowed/)
})
