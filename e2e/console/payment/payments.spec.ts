import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
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

test("a colleague took a part of a table's bill meanwhile: what is left is shown, and taken", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const atTable = { type: 1, code: known.qr.olayaTable12 } as const
  const first = await guest.order({ products: { karak: 1 }, ...atTable })
  const second = await guest.order({ products: { water: 1 }, ...atTable })
  await page.goto("/console/floor")
  const table = page.locator("[data-status]").filter({ has: page.getByText("12", { exact: true }) })
  await table.click()
  await button(page, "floor.print_check").click()
  await expect(table).toHaveAttribute("data-status", "check-printed")
  await button(page, "till.settle").click()
  const bill = page.getByRole("dialog", { name: w("till.take_table", { label: isolated("12") }) })
  await expect(bill).toContainText(riyals(first.price.total_minor + second.price.total_minor))
  await desk.takePayment(first.id)
  await expect(bill).toContainText(w("error.payment_due_changed"))
  await expect(bill).toContainText(riyals(second.price.total_minor))
  await button(page, "till.cash_received").click()
  await expect(bill).toBeHidden()
  expect((await desk.money(second.id)).due_minor).toBe(0)
})

test("a drawer is opened, cash goes through it, and it is counted", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  await page.goto("/console/shifts")
  await page.getByLabel(w("till.float")).fill("٥٠٠")
  await button(page, "till.open_drawer").click()
  await expect(page.getByText(w("till.shift_open"))).toBeVisible()

  await button(page, "till.take_out").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(w("till.refund_amount")).fill("30")
  await dialog.getByLabel(w("till.refund_reason")).fill("Milk")
  await dialog.getByRole("button", { name: w("till.take_out"), exact: true }).click()
  await expect(page.getByText("Milk")).toBeVisible()

  const { id, price } = await readyOrder(desk)
  // What was taken out, and what is paid now: told of less, the page would have it counted again.
  const isToldOf = page.waitForResponse(async (answer) => {
    if (!/\/staff\/shifts\/\?/.test(answer.url())) return false
    const { data } = (await answer.json()) as { data: { open: { entries: number } | null } }
    return data.open?.entries === 2
  })
  await desk.takePayment(id)
  await isToldOf
  const expected = 47_000 + price.total_minor
  await expect(page.getByText(riyals(expected), { exact: true })).toBeHidden()

  await button(page, "till.count").click()
  await dialog.getByLabel(w("till.counted")).fill(riyals(expected - 100))
  const missing = w("till.gap_missing", { amount: isolated("1.00") })
  await dialog.getByRole("button", { name: w("till.count_close"), exact: true }).click()
  await expect(page.getByText(w("till.shift_none"))).toBeVisible()
  const history = page.getByRole("list", { name: w("till.history") })
  await expect(history.getByRole("listitem").first()).toContainText(missing)
  await history.getByLabel(w("till.gap_reason")).fill("Change given twice")
  await history.getByRole("button", { name: w("action.save"), exact: true }).click()
  await expect(history.getByText("Change given twice")).toBeVisible()
  await history.getByText(w("till.details")).first().click()
  await button(page, "till.print").first().click()
  await expect(page.frameLocator("iframe").getByText(missing)).toBeVisible()
})

test("a payment is found by its order, and given back in part, then the rest", async ({
  page,
  server,
  sessionOf,
}) => {
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const { id, number, price } = await readyOrder(desk)
  await desk.takePayment(id)
  await page.goto("/console/payments")
  await page.getByRole("searchbox").fill(number.toLowerCase())
  const rows = page.getByRole("list", { name: w("till.payments_title") }).getByRole("listitem")
  await expect(rows).toHaveCount(1)
  await rows.getByRole("button").click()
  const drawer = page.getByRole("dialog", {
    name: w("till.payment_of", { bill: isolated(number) }),
  })
  await expect(drawer).toContainText(w("till.log_cash"))
  const giveBack = async (amount: string | null) => {
    await drawer.getByRole("button", { name: w("till.refund"), exact: true }).click()
    const question = page.getByRole("dialog", { name: w("till.refund_title") })
    if (amount) await question.getByLabel(w("till.refund_amount")).fill(amount)
    await question.getByLabel(w("till.refund_reason")).fill("Cold")
    await question.getByRole("button", { name: w("till.refund"), exact: true }).dblclick()
    await expect(question).toBeHidden()
  }
  await giveBack("1.50")
  await expect.poll(async () => (await desk.order(id)).refunded_minor).toBe(150)
  await expect(drawer.getByText(w("till.refund_done"))).toHaveCount(1)
  await giveBack(null)
  await expect.poll(async () => (await desk.order(id)).refunded_minor).toBe(price.total_minor)
  await expect(drawer.getByRole("button", { name: w("till.refund"), exact: true })).toBeHidden()
  const { invoices } = await desk.money(id)
  expect(invoices.map(({ kind }) => kind)).toEqual(["invoice", "credit-note", "credit-note"])
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

test("what a guest is paying online is seen at once, and can be taken all the same", async ({
  page,
  server,
  gateway,
  sessionOf,
}) => {
  const before = gateway.ledger.balance
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const payer = await GuestAtPlace.signIn(server, "Saad Al Harbi")
  const code = known.qr.olayaTable12.replace(/12$/, "10")
  const { id, price } = await payer.order({ products: { karak: 2 }, type: 1, code })
  const bill = await openBill(page, "10")
  await expect(bill).toContainText(riyals(price.total_minor))
  const shareMinor = 300
  await payer.startShare(code, shareMinor)
  await expect(bill).toContainText(w("till.paying_now_by", { names: "Saad" }))
  await expect(bill).toContainText(w("error.payment_due_changed"))
  await expect(bill).toContainText(riyals(price.total_minor - shareMinor))
  await bill.getByLabel(w("till.with_pending")).check()
  await button(page, "till.cash_received").click()
  await expect(bill).toBeHidden()
  const money = await desk.money(id)
  expect(money).toMatchObject({ due_minor: 0, paid_minor: price.total_minor })
  expect(gateway.ledger.balance).toBe(before)
})

test.describe("the owner's account at a gateway", () => {
  test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "owner" })

  const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

  async function fillKeys(page: Page, publicKey: string, secretKey: string): Promise<void> {
    const moyasar = card(page, w("till.moyasar"))
    await moyasar.getByLabel(w("till.public_key")).fill(publicKey)
    await moyasar.getByLabel(w("till.secret_key")).fill(secretKey)
    await moyasar.getByRole("button", { name: w("action.save") }).click()
    await expect(page.getByText(w("till.gateway_saved")).first()).toBeVisible()
    await expect(moyasar.getByLabel(w("till.secret_key"))).toHaveValue("")
  }

  async function testKeys(page: Page, told: string): Promise<void> {
    const moyasar = card(page, w("till.moyasar"))
    await moyasar.getByRole("button", { name: w("till.test"), exact: true }).click()
    await expect(moyasar.getByText(told)).toBeVisible()
  }

  test("the keys of a gateway go in, are tested, and are shown nowhere", async ({
    page,
    server,
    gateway,
  }) => {
    await page.goto("/console/settings/payments")
    await fillKeys(page, gateway.keys.moyasarPublishable, gateway.keys.moyasarSecret)
    await testKeys(page, w("till.test_works"))
    await expect(card(page, w("till.moyasar"))).toContainText("/payment/webhooks/")

    // Keys that the gateway refuses are not saved.
    const moyasar = card(page, w("till.moyasar"))
    await moyasar.getByLabel(w("till.secret_key")).fill("sk_test_of_somebody_else")
    await moyasar.getByRole("button", { name: w("action.save") }).click()
    await expect(moyasar.getByText(w("till.test_refused"))).toBeVisible()

    gateway.faults.script({ kind: "down" })
    await testKeys(page, w("till.test_unreachable"))
    gateway.faults.clear()
    expect(await page.content()).not.toContain(gateway.keys.moyasarSecret)
    const log = await withClient(server.databaseUrl, (client) =>
      client.query("SELECT detail::text AS detail FROM audit_entry"),
    )
    expect(JSON.stringify(log.rows)).not.toMatch(/sk_test|pk_test/)
  })
})
