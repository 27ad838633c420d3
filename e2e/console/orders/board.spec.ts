import type { Browser, Locator, Page } from "@playwright/test"
import { browserState, expect, test } from "../../fixtures.ts"
import { answerToMove } from "../../support/console.ts"
import type { GuestAtPlace } from "../../support/guest-orders.ts"
import { GuestAtPlace as Guest } from "../../support/guest-orders.ts"
import { sendByHand } from "../../support/kitchen-sending.ts"
import { countNotes } from "../../support/page/bell.ts"
import { untilIdle } from "../../support/page/drag.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import type { Tokens } from "../../support/staff-sessions.ts"
import { words } from "../../support/words.ts"

const tablet = { width: 1024, height: 768 }
const path = "/console/orders"

test.use({ viewport: tablet, signedInAs: "cashier", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

let guest: GuestAtPlace

// Another guest each time: nobody has more than three orders that no one has accepted yet.
test.beforeEach(async ({ server }) => {
  await sendByHand(server)
  guest = await Guest.signIn(server, "Noura Al Otaibi")
})

/** Ready to be told what others do. */
async function openLive(page: Page, at = path): Promise<void> {
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto(at)
  await stream
}

const columnOf = (page: Page, key: Parameters<typeof words>[1]): Locator =>
  page.getByRole("region", { name: new RegExp(`^${w(key)}`) })

const cardIn = (column: Locator, number: string): Locator =>
  column.getByRole("article").filter({ hasText: number })

const step = (page: Page, key: Parameters<typeof words>[1], number: string): Locator =>
  page.getByRole("button", { name: w("board.step_of", { step: w(key), number: isolated(number) }) })

async function secondTablet(browser: Browser, server: ServerProcess, tokens: Tokens) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: tablet,
    storageState: browserState(server.url, "en", tokens),
  })
  const watch = new PageWatch()
  watch.follow(context)
  const page = await context.newPage()
  return { context, page, watch }
}

test("an order appears by itself and goes from new to handed over, a tap each", async ({
  page,
}) => {
  await openLive(page)
  const { number } = await guest.order({ products: { karak: 2, water: 1 } })
  const fresh = cardIn(columnOf(page, "board.column_new"), number)
  await expect(fresh).toContainText("Noura Al Otaibi")
  await expect(fresh).toContainText("Karak")
  await step(page, "board.accept", number).click()
  await expect(cardIn(columnOf(page, "board.column_accepted"), number)).toBeVisible()
  await step(page, "board.send_to_kitchen", number).click()
  await expect(cardIn(columnOf(page, "board.column_kitchen"), number)).toBeVisible()
  await step(page, "board.bump", number).click()
  await expect(cardIn(columnOf(page, "board.column_ready"), number)).toBeVisible()
  await step(page, "board.complete", number).click()
  // Who has not paid yet pays now: with the same tap it is handed over.
  await page.getByRole("button", { name: w("till.cash_received"), exact: true }).click()
  await expect(page.getByText(w("board.did_complete", { number: isolated(number) }))).toBeVisible()
  await page.getByTitle(w("board.show_over")).click()
  await expect(cardIn(columnOf(page, "board.column_over"), number)).toBeVisible()
})

test("another ready time takes two taps, and is the one that holds", async ({ page }) => {
  await openLive(page)
  const { number } = await guest.order({ products: { laban: 1 } })
  const fresh = cardIn(columnOf(page, "board.column_new"), number)
  await fresh.getByRole("button", { name: new RegExp(`${number}.* with another`) }).click()
  const acceptedAt = Date.now()
  await page.getByRole("menuitem", { name: "Ready in 45 minutes" }).click()
  const accepted = cardIn(columnOf(page, "board.column_accepted"), number)
  await expect(accepted).toBeVisible()
  const promised = new Intl.DateTimeFormat("en-SA", {
    timeZone: "Asia/Riyadh",
    hour: "numeric",
    minute: "2-digit",
  })
  const times = [0, 1].map((minute) => promised.format(acceptedAt + (45 + minute) * 60_000))
  await expect(accepted).toContainText(new RegExp(times.join("|")))
})

test("a slip is undone, and the history tells it", async ({ page }) => {
  await openLive(page)
  const { number } = await guest.order({ products: { water: 2 } })
  await step(page, "board.accept", number).click()
  await expect(cardIn(columnOf(page, "board.column_accepted"), number)).toBeVisible()
  await page.getByRole("button", { name: w("action.undo"), exact: true }).click()
  const back = cardIn(columnOf(page, "board.column_new"), number)
  await expect(back).toBeVisible()
  const details = w("board.details", { number: isolated(number) })
  await back.getByRole("button", { name: details, exact: true }).click()
  const drawer = page.getByRole("dialog")
  await expect(drawer).toContainText(w("board.move_undo"))
  await expect(drawer).toContainText("Reem Al Dossari")
  await expect(drawer.getByRole("link", { name: /Call Noura/ })).toHaveAttribute(
    "href",
    `tel:${guest.phone}`,
  )
})

test("declining takes two taps, the second says why, and a third takes it back", async ({
  page,
}) => {
  await openLive(page)
  const { id, number } = await guest.order({ products: { karak: 1 } })
  const fresh = cardIn(columnOf(page, "board.column_new"), number)
  await step(page, "board.decline", number).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: w("board.reason_sold_out") }).click()
  await expect(fresh).toBeHidden()
  await expect.poll(async () => (await guest.see(id)).reason_code).toBe("sold-out")
  await page.getByRole("button", { name: w("action.undo"), exact: true }).click()
  await expect(fresh).toBeVisible()
  await step(page, "board.decline", number).click()
  await dialog.getByRole("button", { name: w("board.decline"), exact: true }).click()
  await expect(dialog).toContainText(w("board.reason_missing"))
})

test("a reason begun before the order went on is sent with how it stands then", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  await openLive(page)
  const { id, number } = await guest.order({ products: { karak: 1 } })
  await step(page, "board.accept", number).click()
  const accepted = cardIn(columnOf(page, "board.column_accepted"), number)
  const more = w("action.more_for", { name: isolated(number) })
  await accepted.getByRole("button", { name: more }).click()
  await page.getByRole("menuitem", { name: w("board.cancel"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("button", { name: w("board.keep"), exact: true })).toBeVisible()
  await dialog.getByLabel(w("board.reason_note"), { exact: true }).fill("The oven is broken")
  const heard = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith(`/staff/orders/${id}/`)) return false
    return (await answer.text()).includes('"state":"sent-to-kitchen"')
  })
  await desk.move(id, "send-to-kitchen")
  await heard
  await untilIdle(page)
  await dialog.getByRole("button", { name: w("board.cancel"), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await guest.see(id)).reason).toBe("The oven is broken")
})

test("a reason that could not be sent stays typed", async ({ page, watch }) => {
  await openLive(page)
  const { number } = await guest.order({ products: { karak: 1 } })
  await step(page, "board.decline", number).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(w("board.reason_note"), { exact: true }).fill("The oven is broken")
  watch.allow(/Failed to load resource|net::ERR/)
  await page.route(/\/moves\//, (route) => route.abort())
  await dialog.getByRole("button", { name: w("board.decline"), exact: true }).click()
  await expect(page.getByText(w("error.network_failed"))).toBeVisible()
  await expect(dialog.getByLabel(w("board.reason_note"), { exact: true })).toHaveValue(
    "The oven is broken",
  )
  await page.unroute(/\/moves\//)
  await dialog.getByRole("button", { name: w("board.decline"), exact: true }).click()
  await expect(dialog).toBeHidden()
})

test("two tablets: the second tap is told that the first was faster", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const other = await secondTablet(browser, server, await sessionOf("manager"))
  await openLive(page)
  await openLive(other.page)
  const { number } = await guest.order({ products: { "mint-tea": 1 } })
  await expect(step(page, "board.accept", number)).toBeVisible()
  await expect(step(other.page, "board.accept", number)).toBeVisible()
  // The second one sends what its screen showed before it heard of the first.
  other.watch.allow(/409/)
  const hold = Promise.withResolvers<void>()
  await other.page.route(/\/moves\//, async (route) => {
    await hold.promise
    await route.continue()
  })
  await step(other.page, "board.accept", number).click()
  const accepted = answerToMove(page)
  await step(page, "board.accept", number).click()
  await accepted
  hold.resolve()
  const told = w("board.moved_meanwhile", { number: isolated(number) })
  await expect(other.page.getByText(told)).toBeVisible()
  await expect(cardIn(columnOf(other.page, "board.column_accepted"), number)).toBeVisible()
  await other.watch.expectClean(other.context)
  await other.context.close()
})

test("a move that cannot be sent is shown as not made", async ({ page, watch }) => {
  await openLive(page)
  const { number } = await guest.order({ products: { "red-tea": 1 } })
  await expect(step(page, "board.accept", number)).toBeVisible()
  watch.allow(/Failed to load resource|net::ERR/)
  await page.route(/\/moves\//, (route) => route.abort())
  await step(page, "board.accept", number).click()
  await expect(page.getByText(w("error.network_failed"))).toBeVisible()
  await expect(cardIn(columnOf(page, "board.column_new"), number)).toBeVisible()
})

test("orders are found by number and phone, and filtered by type", async ({ page }) => {
  const { number } = await guest.order({ products: { laban: 2 } })
  await page.goto(path)
  const search = page.getByRole("searchbox", { name: w("board.find") })
  await search.fill(guest.phone.slice(-7))
  const found = page.getByRole("list", { name: w("board.found") })
  await expect(found.getByRole("article").filter({ hasText: number })).toBeVisible()
  await search.fill("A-999")
  await expect(page.getByText(w("board.not_found_title"))).toBeVisible()
  const newOnes = page.getByRole("button", { name: /^\d+ new orders?$/ })
  await newOnes.click()
  await expect(search).toHaveValue("")
  await expect(cardIn(columnOf(page, "board.column_new"), number)).toBeVisible()
  await page.getByRole("button", { name: w("order_type.dine_in"), exact: true }).click()
  await expect(cardIn(columnOf(page, "board.column_new"), number)).toBeHidden()
  await expect(newOnes).toBeVisible()
})

test("a device that does not ring says all the same how many wait", async ({ page }) => {
  await guest.order({ products: { water: 1 } })
  await openLive(page)
  await page.getByRole("button", { name: w("board.sound_not_here") }).click()
  await expect(page.getByRole("button", { name: w("board.sound_off") })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\)/)
  const menu = page.getByRole("link", { name: new RegExp(`^${w("board.title")}`) })
  await expect(menu).toContainText(/\d new order/)
})

test("the bell is asked for once, rings until accepted, and the tab says how many wait", async ({
  page,
}) => {
  await guest.order({ products: { water: 1 } })
  const strokes = await countNotes(page)
  await openLive(page)
  await expect(page.getByText(w("board.sound_ask"))).toBeVisible()
  await page.getByRole("button", { name: w("board.sound_switch_on") }).click()
  await expect(page.getByText(w("board.sound_ask"))).toBeHidden()
  await expect(page).toHaveTitle(/^\(\d+\)/)
  const before = await strokes()
  await expect.poll(strokes).toBeGreaterThan(before)
  for (;;) {
    const accept = columnOf(page, "board.column_new").getByRole("button", {
      name: new RegExp(`^${w("board.accept")}: `),
    })
    const waiting = await accept.count()
    if (waiting === 0) break
    const accepted = answerToMove(page)
    await accept.first().click()
    await accepted
    await expect(accept).toHaveCount(waiting - 1)
  }
  await expect(page).not.toHaveTitle(/^\(/)
  await page.reload()
  await expect(page.getByRole("button", { name: w("board.sound_on") })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("one column at a time, with counts", async ({ page }) => {
    const { number } = await guest.order({ products: { water: 1 } })
    await openLive(page)
    const tab = (key: Parameters<typeof words>[1]) =>
      page.getByRole("tab", { name: new RegExp(`^${w(key)}`) })
    await expect(tab("board.column_new")).toContainText("1")
    await step(page, "board.accept", number).click()
    await tab("board.column_accepted").click()
    await expect(page.getByRole("tabpanel").getByText(number)).toBeVisible()
  })
})
