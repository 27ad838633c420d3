import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { expect, test } from "../../support/paying/gateway.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
})

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "manager", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`
const riyals = (minor: number) => (minor / 100).toFixed(2)

const button = (page: Page, key: Parameters<typeof words>[1], fill = {}) =>
  page.getByRole("button", { name: w(key, fill), exact: true })

let guest: GuestAtPlace

test.beforeEach(async ({ server }) => {
  guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
})

async function readyOrder(desk: StaffDesk) {
  const order = await guest.order({ products: { karak: 2 } })
  await desk.toKitchen(order.id)
  await desk.move(order.id, "bump")
  return order
}

test("an order is settled with change while it is handed over, without a drawer and told so", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const { id, number, price } = await readyOrder(desk)
  await page.goto("/console/orders")
  const card = page.getByRole("article").filter({ hasText: number })
  await expect(card).toContainText(w("till.unpaid"))
  const step = w("board.step_of", { step: w("board.complete"), number: isolated(number) })
  await page.getByRole("button", { name: step }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText(riyals(price.total_minor))
  const given = dialog.getByLabel(w("till.given"))
  await given.fill("٠٫٥")
  await expect(button(page, "till.cash_received")).toBeDisabled()
  await given.fill("٥٠٠")
  const change = riyals(50_000 - price.total_minor)
  await expect(dialog.getByRole("status")).toContainText(change)
  await button(page, "till.cash_received").dblclick()
  await expect(page.getByText(w("till.taken_change", { change: isolated(change) }))).toBeVisible()
  await expect(page.getByText(w("till.no_drawer"))).toBeVisible()
  await expect
    .poll(async () => {
      const { state, paid_minor, due_minor } = await desk.order(id)
      return { state, paid_minor, due_minor }
    })
    .toEqual({ state: "completed", paid_minor: price.total_minor, due_minor: 0 })
})

/** From the floor: the table, and its bill. */
async function openBill(page: Page, label: string) {
  await page.goto("/console/floor")
  const table = page
    .locator("[data-status]")
    .filter({ has: page.getByText(label, { exact: true }) })
  await table.click()
  await button(page, "till.settle").click()
  return page.getByRole("dialog", { name: w("till.take_table", { label: isolated(label) }) })
}

test("a table pays by dish, in equal parts and the rest: one after the other, without leaving the bill", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const code = known.qr.olayaTable12.replace(/12$/, "11")
  const { id, price } = await guest.order({ products: { karak: 2, water: 1 }, type: 1, code })
  const bill = await openBill(page, "11")
  await expect(bill).toContainText(riyals(price.total_minor))

  await button(page, "till.share_items").click()
  await expect(button(page, "till.cash_received")).toBeDisabled()
  const dish = bill.getByRole("checkbox").first()
  await dish.check()
  await bill.getByLabel(w("till.given")).fill("٢٠٠")
  await button(page, "till.cash_received").dblclick()
  await expect(bill.getByText(w("till.paid"), { exact: true })).toHaveCount(1)
  await expect(dish).toBeDisabled()
  const afterDish = await desk.money(id)
  expect(afterDish.payments).toHaveLength(1)

  await button(page, "till.share_equal").click()
  await button(page, "board.pay_card").click()
  await button(page, "till.card_approved").click()
  await expect.poll(async () => (await desk.money(id)).payments.length).toBe(2)
  const half = Math.min(Math.ceil(price.total_minor / 2), afterDish.due_minor)
  await expect.poll(async () => (await desk.money(id)).due_minor).toBe(afterDish.due_minor - half)
  await expect(button(page, "till.card_approved")).not.toHaveAttribute("aria-busy")

  await button(page, "till.share_amount").click()
  await bill.getByLabel(w("till.refund_amount")).fill("999999.99")
  await expect(button(page, "till.card_approved")).toBeDisabled()
  await bill.getByLabel(w("till.refund_amount")).fill("٠٫٥٠")
  await button(page, "till.card_approved").click()
  await expect.poll(async () => (await desk.money(id)).payments.length).toBe(3)
  await expect(button(page, "till.card_approved")).not.toHaveAttribute("aria-busy")

  await button(page, "till.share_rest").click()
  await button(page, "till.card_approved").click()
  await expect(bill).toBeHidden()
  const { due_minor, invoices } = await desk.money(id)
  expect({ due_minor, invoices: invoices.length }).toEqual({ due_minor: 0, invoices: 1 })
})
