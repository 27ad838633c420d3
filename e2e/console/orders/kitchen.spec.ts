import type { Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { answerToMove } from "../../support/console.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const tablet = { width: 1024, height: 768 }
const path = "/console/kitchen"

test.use({ viewport: tablet, signedInAs: "kitchen", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

let guest: GuestAtPlace
let desk: StaffDesk

test.beforeEach(async ({ server, sessionOf }) => {
  guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  desk = new StaffDesk(server.url, await sessionOf("cashier"))
})

async function openLive(page: Page): Promise<void> {
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto(path)
  await stream
}

const ticketOf = (page: Page, number: string): Locator =>
  page.getByRole("article").filter({ hasText: number })

const bump = (page: Page, number: string): Locator =>
  page.getByRole("button", { name: w("kitchen.bump_of", { number: isolated(number) }) })

/** Ordered by the guest, and accepted and sent on by the cashier. */
async function ticket(wanted: Parameters<GuestAtPlace["order"]>[0]): Promise<string> {
  const order = await guest.order(wanted)
  await desk.toKitchen(order.id)
  return order.number
}

test("what the front sends appears, is bumped, and is called back", async ({ page }) => {
  await openLive(page)
  const number = await ticket({ products: { "mixed-grill": 1, water: 2 }, note: "No onions" })
  const shown = ticketOf(page, number)
  await expect(shown).toContainText("Mixed grill")
  await expect(shown).toContainText("No onions")
  await bump(page, number).click()
  await expect(shown).toBeHidden()
  // The notice lies over the button for a while, and as long as a mouse rests on it.
  const notice = page.getByRole("region", { name: w("console.toasts") })
  await notice.getByRole("button", { name: w("action.close") }).click()
  await page.getByRole("button", { name: w("kitchen.recent"), exact: true }).click()
  const recall = w("kitchen.recall_of", { number: isolated(number) })
  await page.getByRole("dialog").getByRole("button", { name: recall }).click()
  await page.keyboard.press("Escape")
  await expect(shown).toBeVisible()
  await bump(page, number).click()
  await expect(shown).toBeHidden()
})

test("the oldest is first, keys bump, and portions are counted over all tickets", async ({
  page,
}) => {
  const first = await ticket({ products: { karak: 2 } })
  const second = await ticket({ products: { karak: 3, laban: 1 } })
  await openLive(page)
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(page.getByRole("article").first()).toContainText(first)
  await page.getByRole("button", { name: w("kitchen.all_day"), exact: true }).click()
  const counts = page.getByRole("complementary", { name: w("kitchen.all_day") })
  await expect(counts.getByRole("listitem").filter({ hasText: "Karak" })).toContainText("5")
  await page.keyboard.press("1")
  await expect(ticketOf(page, first)).toBeHidden()
  await expect(counts.getByRole("listitem").filter({ hasText: "Karak" })).toContainText("3")
  // The same key is not heard again at once: the next ticket has just moved under it.
  await expect(async () => {
    await page.keyboard.press("1")
    await expect(ticketOf(page, second)).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(w("kitchen.empty_title"))).toBeVisible()
})

test("a station sees and bumps its own lines; the order is ready with the last", async ({
  page,
}) => {
  const order = await guest.order({ products: { "lamb-chops": 1, "lemon-mint": 2 } })
  await desk.toKitchen(order.id)
  await openLive(page)
  const station = (name: string) => page.getByRole("button", { name, exact: true })
  await station("Bar").click()
  const shown = ticketOf(page, order.number)
  await expect(shown).toContainText("Lemon and mint")
  await expect(shown).not.toContainText("Lamb chops")
  await bump(page, order.number).click()
  await expect(shown).toBeHidden()
  const number = isolated(order.number)
  await expect(page.getByText(w("kitchen.station_done", { number }))).toBeVisible()
  expect((await desk.order(order.id)).state).toBe("sent-to-kitchen")
  await station("Grill").click()
  await expect(shown).toContainText("Lamb chops")
  await bump(page, order.number).click()
  await expect(page.getByText(w("board.did_bump", { number }))).toBeVisible()
  await expect.poll(async () => (await desk.order(order.id)).state).toBe("ready")
  await station(w("kitchen.all_stations")).click()
})

test("an addition says so, and is a ticket of its own", async ({ page }) => {
  await openLive(page)
  const code = known.qr.olayaTable12
  const first = await ticket({ products: { "mixed-grill": 1 }, type: 1, code })
  const added = await ticket({ products: { karak: 1 }, type: 1, code })
  const label = w("kitchen.addition_to", { label: isolated("12") })
  await expect(ticketOf(page, added)).toContainText(label)
  await expect(ticketOf(page, first)).toBeVisible()
  await expect(ticketOf(page, first)).not.toContainText(label)
  await bump(page, first).click()
  await bump(page, added).click()
  await expect(page.getByRole("article")).toHaveCount(0)
})

test("a ticket that is called off is struck through in its place until it is tapped away", async ({
  page,
}) => {
  await openLive(page)
  const order = await guest.order({ products: { karak: 2 } })
  await desk.toKitchen(order.id)
  const next = await ticket({ products: { laban: 1 } })
  await expect(bump(page, next)).toBeVisible()
  await desk.move(order.id, "cancel", { reason: "The guest left" })
  const number = isolated(order.number)
  const gone = page.getByRole("article").first()
  await expect(gone).toContainText(w("kitchen.canceled", { number }))
  await expect(page.getByRole("article").nth(1)).toContainText(next)
  await expect(bump(page, order.number)).toBeHidden()
  await page.getByRole("button", { name: w("kitchen.dismiss_of", { number }) }).click()
  await expect(ticketOf(page, order.number)).toBeHidden()
  await bump(page, next).click()
  await expect(ticketOf(page, next)).toBeHidden()
})

test("two screens stay in step, and bumping one ticket twice is one move", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const watch = new PageWatch()
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: tablet,
    storageState: browserState(server.url, "en", await sessionOf("manager")),
  })
  watch.follow(context)
  const other = await context.newPage()
  await openLive(page)
  await openLive(other)
  const order = await guest.order({ products: { laban: 1 } })
  await desk.toKitchen(order.id)
  await expect(bump(page, order.number)).toBeVisible()
  await expect(bump(other, order.number)).toBeVisible()
  watch.allow(/409/)
  const hold = Promise.withResolvers<void>()
  await other.route(/\/moves\//, async (route) => {
    await hold.promise
    await route.continue()
  })
  await bump(other, order.number).click()
  const bumped = answerToMove(page)
  await bump(page, order.number).click()
  await expect(
    page.getByText(w("board.did_bump", { number: isolated(order.number) })),
  ).toBeVisible()
  await bumped
  hold.resolve()
  const told = w("board.moved_meanwhile", { number: isolated(order.number) })
  await expect(other.getByText(told)).toBeVisible()
  await expect(ticketOf(other, order.number)).toBeHidden()
  const { moves } = await desk.order(order.id)
  expect(moves.filter(({ action }) => action === "bump")).toHaveLength(1)
  await watch.expectClean(context)
  await context.close()
})
