import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { sendByHand } from "../../support/kitchen-sending.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const path = "/console/orders"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

let guest: GuestAtPlace
let desk: StaffDesk

// Another guest each time: nobody may have more than three orders that are not answered yet.
test.beforeEach(async ({ server, sessionOf }) => {
  await sendByHand(server)
  desk = new StaffDesk(server.url, await sessionOf("manager"))
  guest = await GuestAtPlace.signIn(server, "نورة العتيبي")
})

const columnOf = (page: Page, key: Parameters<typeof words>[1]): Locator =>
  page.getByRole("region", { name: new RegExp(`^${w(key)}`) })

const headingOf = (page: Page, key: Parameters<typeof words>[1]): Locator =>
  columnOf(page, key).getByRole("heading", { level: 2 })

test("a delivery is accepted for the door, and the kitchen is told its own, earlier time", async ({
  page,
}) => {
  const { id, number } = await guest.order({ products: { "lamb-chops": 2 }, type: 3 })
  await page.goto(path)
  const times = w("board.accept_other_door", { number: isolated(number), minutes: 30 })
  await page.getByRole("button", { name: times }).click()
  const choice = "At the door in 40 minutes (kitchen: 30 min)"
  await page.getByRole("menuitem", { name: choice }).click()
  await expect(columnOf(page, "board.column_accepted").getByText(number)).toBeVisible()
  // The card moves as soon as it is tapped: the server may not have heard of it yet.
  await expect.poll(async () => (await desk.order(id)).state).toBe("accepted")
  const { ready_at, due_at } = await desk.order(id)
  expect(Date.parse(ready_at) - Date.parse(due_at)).toBe(10 * 60_000)
  await desk.move(id, "send-to-kitchen")
  await page.goto("/console/kitchen")
  const clock = new Intl.DateTimeFormat("en-SA", {
    timeZone: "Asia/Riyadh",
    hour: "numeric",
    minute: "2-digit",
  })
  const due = w("kitchen.due_at", { time: clock.format(Date.parse(due_at)) })
  await expect(page.getByRole("article").filter({ hasText: number })).toContainText(due)
})

test("all columns are within reach, with new orders and headings always in view", async ({
  page,
}) => {
  for (const moves of [["accept"], ["accept", "send-to-kitchen", "bump"]]) {
    const { id } = await guest.order({ products: { water: 1 } })
    for (const move of moves) await desk.move(id, move)
  }
  for (let count = 0; count < 3; count += 1) await guest.order({ products: { laban: 1 } })
  await page.goto(path)
  const fresh = columnOf(page, "board.column_new")
  await expect(fresh.getByRole("article")).toHaveCount(3)
  const strip = headingOf(page, "board.column_on_the_way")
  expect((await strip.boundingBox())?.width).toBeLessThan(60)
  // As a finger does: a nudge of some pixels would snap back to where it was.
  const columns = page.getByRole("region", { name: w("board.columns"), exact: true })
  await columns.evaluate((all) => all.scrollBy({ left: all.scrollWidth }))
  await expect(headingOf(page, "board.column_ready")).toBeInViewport({ ratio: 1 })
  await expect(headingOf(page, "board.column_new")).toBeInViewport({ ratio: 1 })
  await fresh.getByRole("article").last().scrollIntoViewIfNeeded()
  await expect(headingOf(page, "board.column_new")).toBeInViewport({ ratio: 1 })
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
})

test("an order for another day says so, and stands below what is due before it", async ({
  page,
}) => {
  const { number } = await guest.order({ products: { hummus: 1 }, nthTime: -1 })
  const soon = await guest.order({ products: { water: 1 } })
  await page.goto(path)
  const cards = columnOf(page, "board.column_new").getByRole("article")
  await expect(cards.filter({ hasText: soon.number })).toBeVisible()
  await expect(cards.last()).toContainText(number)
  await expect(cards.last()).toContainText(/For (tomorrow|\w+day) \d+:\d\d/)
})

test("a guest is found however the name is spelled, and an order by its bare number", async ({
  page,
}) => {
  const { number } = await guest.order({ products: { water: 1 } })
  await page.goto(path)
  const search = page.getByRole("searchbox", { name: w("board.find") })
  const found = page.getByRole("list", { name: w("board.found") }).getByRole("article")
  await search.fill("نوره العتيبى")
  await expect(found.filter({ hasText: number })).toBeVisible()
  await search.fill(String(Number(number.slice(2))))
  await expect(found.first()).toContainText(number)
})

test("an order on the road is given to somebody else", async ({ page }) => {
  const { id, number } = await guest.order({ products: { "lamb-chops": 2 }, type: 3 })
  await desk.toCounter(id)
  await desk.linkFor(id, "Saad Al Qahtani")
  await desk.move(id, "take-along")
  await page.goto(path)
  const card = columnOf(page, "board.column_on_the_way").getByRole("article")
  await card.getByRole("button", { name: w("action.more_for", { name: isolated(number) }) }).click()
  await page.getByRole("menuitem", { name: w("board.assign_other") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /Majed/ }).click()
  const back = columnOf(page, "board.column_ready").getByRole("article")
  await expect(back.filter({ hasText: number })).toContainText("Majed")
  await expect.poll(async () => (await desk.order(id)).courier_link).toBeNull()
})
