import type { Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { countNotes } from "../../support/page/bell.ts"
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

test("a ticket that comes chimes once, an addition too, and the switch keeps its setting", async ({
  page,
}) => {
  const notes = await countNotes(page)
  const code = known.qr.olayaTable12
  async function ticket() {
    const order = await guest.order({ products: { karak: 1 }, type: 1, code })
    await desk.toKitchen(order.id)
    return page.getByRole("article").filter({ hasText: order.number })
  }
  const open = async () => {
    const stream = page.waitForResponse(/\/api\/staff\/events\//)
    await page.goto(path)
    await stream
  }
  await open()
  await expect(page.getByText(w("kitchen.sound_ask"))).toBeVisible()
  await page.getByRole("button", { name: w("board.sound_switch_on") }).click()
  await expect(page.getByText(w("kitchen.sound_ask"))).toBeHidden()
  await expect.poll(notes).toBeGreaterThan(0)
  // The stroke that says it works: two notes with an overtone each, as every one has.
  const stroke = await notes()

  await expect(await ticket()).toBeVisible()
  await expect.poll(notes).toBe(2 * stroke)
  const addition = await ticket()
  await expect(addition).toContainText(/Addition to table/)
  await expect.poll(notes).toBe(3 * stroke)

  await open()
  await expect(page.getByRole("button", { name: w("board.sound_on") })).toBeVisible()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(addition).toBeVisible()
  expect(await notes()).toBe(0)
  await page.getByRole("button", { name: w("board.sound_on") }).click()
  await expect(await ticket()).toBeVisible()
  expect(await notes()).toBe(0)
})

test.describe("at the counter", () => {
  test.use({ signedInAs: "cashier" })

  test("an accepted order appears in the kitchen with nobody sending it, and the history says so", async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: browserState(server.url, "en", await sessionOf("kitchen")),
    })
    const kitchen = await context.newPage()
    await kitchen.goto("/console/kitchen")
    const order = await guest.order({ products: { "mixed-grill": 1 } })
    await page.goto("/console/orders")
    const number = isolated(order.number)
    await page.getByRole("button", { name: `${w("board.accept")}: order ${number}` }).click()
    const card = page.getByRole("article").filter({ hasText: order.number })
    await expect(card).toContainText(w("kitchen.goes_soon"))
    const ticket = kitchen.getByRole("article").filter({ hasText: order.number })
    await expect(ticket).toContainText("Mixed grill", { timeout: 40_000 })
    await card.getByRole("button", { name: w("board.details", { number }), exact: true }).click()
    await expect(page.getByRole("dialog")).toContainText(w("kitchen.by_itself"))
    await context.close()
  })
})
