import type { Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const code = known.qr.olayaTable12
const path = "/console/floor"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

async function openLive(page: Page): Promise<void> {
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto(path)
  await stream
}

/** Also under an open drawer, where nothing has a role. */
const tableOf = (page: Page, label: string): Locator =>
  page.locator("[data-status]").filter({ has: page.getByText(label, { exact: true }) })

const more = (page: Page, label: string): Locator => {
  const name = w("floor.table", { label: isolated(label) })
  return page.getByRole("dialog").getByRole("button", { name: w("action.more_for", { name }) })
}

test("a sitting from the first order to the bill: calls, a move, the check, and gone", async ({
  page,
  server,
  sessionOf,
}) => {
  await page.addInitScript(() => {
    // Whoever watches sees the paper: without a printer it would be gone at once.
    window.print = () => undefined
  })
  await openLive(page)
  const guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  const { id, number, price } = await guest.order({
    products: { karak: 2, laban: 1 },
    type: 1,
    code,
  })
  await expect(tableOf(page, "12")).toHaveAttribute("data-status", "occupied")
  const total = (price.total_minor / 100).toFixed(2)
  await expect(tableOf(page, "12")).toContainText(total)
  await guest.call("bill", code)
  await expect(tableOf(page, "12")).toContainText(w("floor.call_bill"))

  await tableOf(page, "12").click()
  const drawer = page.getByRole("dialog")
  await expect(drawer).toContainText(number)
  await drawer.getByRole("button", { name: w("floor.answer") }).click()
  await expect(drawer.getByText(w("floor.call_bill"))).toBeHidden()

  await more(page, "12").click()
  await page.getByRole("menuitem", { name: w("floor.move") }).click()
  const choice = page.getByRole("dialog", { name: /Where does table/ })
  await choice.getByRole("button", { name: "5", exact: true }).click()
  await expect(tableOf(page, "5")).toHaveAttribute("data-status", "occupied")
  await expect(tableOf(page, "12")).toHaveAttribute("data-status", "free")

  await expect(page.getByRole("dialog")).toContainText(number)
  await page.getByRole("button", { name: w("floor.print_check") }).click()
  const paper = page.frameLocator("iframe")
  await expect(paper.getByText(number)).toBeVisible()
  await expect(paper.getByText(total).last()).toBeVisible()
  await expect(tableOf(page, "5")).toHaveAttribute("data-status", "check-printed")

  await page.getByRole("button", { name: w("till.settle"), exact: true }).click()
  const bill = page.getByRole("dialog", { name: w("till.take_table", { label: isolated("5") }) })
  await expect(bill).toContainText(total)
  await bill.getByRole("button", { name: w("till.cash_received"), exact: true }).click()
  await expect(page.getByText(w("till.taken"), { exact: true })).toBeVisible()

  // Paid, but not served: the drawer says so, and has nothing to tap yet.
  const free = page.getByRole("button", { name: w("floor.free_again"), exact: true })
  await expect(page.getByText(w("error.sitting_has_orders"))).toBeVisible()
  await expect(free).toHaveCount(0)
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  await desk.toKitchen(id)
  await desk.move(id, "bump")
  const handOver = w("board.step_of", { step: w("board.complete"), number: isolated(number) })
  await page.getByRole("button", { name: handOver }).click()
  await expect.poll(async () => (await desk.order(id)).state).toBe("completed")
  await free.click()
  await expect(tableOf(page, "5")).toHaveAttribute("data-status", "free")
})
