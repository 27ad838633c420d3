import { browserState, expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier", language: "en" })

let guest: GuestAtPlace
let desk: StaffDesk

test.beforeEach(async ({ server, sessionOf }) => {
  guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  desk = new StaffDesk(server.url, await sessionOf("cashier"))
})

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

test("an order for later says when it goes, and a hand may send it at once", async ({ page }) => {
  const order = await guest.order({ products: { karak: 2 }, nthTime: 12 })
  const accepted = await desk.move(order.id, "accept")
  await page.goto("/console/orders")
  const card = page.getByRole("article").filter({ hasText: order.number })
  const time = new Intl.DateTimeFormat("en-SA", {
    timeZone: "Asia/Riyadh",
    hour: "numeric",
    minute: "2-digit",
  }).format(Date.parse(accepted.kitchen_at ?? ""))
  await expect(card).toContainText(time)
  // However narrow the column is, nothing stands out of its card.
  expect(await card.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
  const send = w("board.step_of", {
    step: w("board.send_to_kitchen"),
    number: isolated(order.number),
  })
  await page.getByRole("button", { name: send }).click()
  await expect.poll(async () => (await desk.order(order.id)).state).toBe("sent-to-kitchen")
})

test.describe("the owner", () => {
  test.use({ signedInAs: "owner" })

  test("switches it off for a branch: accepted orders wait for a hand", async ({ page }) => {
    const order = await guest.order({ products: { karak: 1 }, nthTime: 12 })
    await desk.move(order.id, "accept")
    expect((await desk.order(order.id)).kitchen_at).not.toBeNull()
    const { branch_id } = await desk.order(order.id)
    await page.goto(`/console/branches/${branch_id}/ordering`)
    const box = page.getByRole("checkbox", { name: w("kitchen.sending") })
    await expect(box).toBeChecked()
    await box.uncheck()
    await page.getByRole("button", { name: w("action.save"), exact: true }).click()
    await expect(page.getByText(w("brand.saved"))).toBeVisible()
    await expect.poll(async () => (await desk.order(order.id)).kitchen_at).toBeNull()
    await page.reload()
    await expect(box).not.toBeChecked()
  })
})
