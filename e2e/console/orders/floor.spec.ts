import type { Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { expect, test } from "../../fixtures.ts"
import { consoleMenu } from "../../support/console.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { countNotes } from "../../support/page/bell.ts"
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

test("a table that calls is heard and seen on any page, and a tap leads to it", async ({
  page,
  server,
  sessionOf,
}) => {
  // Its own table, and first: an order that waits for its answer would ring as well.
  const table10 = code.replace(/12$/, "10")
  const notes = await countNotes(page)
  await page.addInitScript(() => localStorage.setItem("sufra-bell", "on"))
  const guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  const { id } = await guest.order({ products: { karak: 1 }, type: 1, code: table10 })
  // Nothing else rings: what is heard is the call.
  await new StaffDesk(server.url, await sessionOf("manager")).toKitchen(id)
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto("/console/menu/availability")
  await stream
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.getByRole("link", { name: w("floor.title") })).toBeVisible()
  expect(await notes()).toBe(0)

  await guest.call("bill", table10)
  const tables = consoleMenu(page, "en").getByRole("link", { name: w("floor.title") })
  await expect(tables).toContainText("1 call")
  await expect.poll(notes).toBeGreaterThan(0)
  await expect(page).toHaveTitle(/^\(1\)/)
  const notice = page.getByRole("region", { name: w("console.toasts") })
  await expect(notice).toContainText(w("floor.table", { label: isolated("10") }))
  await expect(notice).toContainText(w("floor.call_bill"))

  await notice.getByRole("button", { name: w("floor.to_table") }).click()
  const drawer = page.getByRole("dialog", { name: w("floor.table", { label: isolated("10") }) })
  await drawer.getByRole("button", { name: w("floor.answer") }).click()
  await expect(drawer.getByText(w("floor.call_bill"))).toBeHidden()
  await expect(page).not.toHaveTitle(/^\(/)
})

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

test("a second guest is let in by staff once the first has had a minute", async ({
  page,
  server,
}) => {
  const first = await GuestAtPlace.signIn(server, "Sara Al Qahtani")
  const second = await GuestAtPlace.signIn(server, "Omar Saleh")
  await first.order({ products: { water: 1 }, type: 1, code })
  await second.joinTable(code)
  await openLive(page)
  await expect(tableOf(page, "12")).toContainText(w("floor.waits_to_join"))
  await tableOf(page, "12").click()
  const drawer = page.getByRole("dialog")
  await expect(drawer.getByText(/you may answer in \d+ s/)).toBeVisible()
  const letIn = drawer.getByRole("button", { name: w("floor.let_in"), exact: true })
  await expect(letIn).toHaveCount(0)
  // As if they had asked a minute ago: a journey does not wait for it.
  await withClient(server.databaseUrl, (client) =>
    client.query("UPDATE sitting_guest SET asked_at = asked_at - interval '1 minute'"),
  )
  await openLive(page)
  await tableOf(page, "12").click()
  await letIn.click()
  await expect(tableOf(page, "12")).not.toContainText(w("floor.waits_to_join"))
  const added = await second.order({ products: { water: 1 }, type: 1, code })
  expect(added).toMatchObject({ table_label: "12", is_mine: true })
})
