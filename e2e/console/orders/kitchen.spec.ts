import { browserState, expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { words } from "../../support/words.ts"

const tablet = { width: 1024, height: 768 }

test.use({ viewport: tablet, signedInAs: "kitchen", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

let guest: GuestAtPlace

test.beforeEach(async ({ server }) => {
  guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
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
