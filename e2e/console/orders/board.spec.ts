import type { Browser, Locator, Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import type { GuestAtPlace } from "../../support/guest-orders.ts"
import { GuestAtPlace as Guest } from "../../support/guest-orders.ts"
import { sendByHand } from "../../support/kitchen-sending.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  olaya,
  placeButton,
  toPickupCheckout,
} from "../../support/ordering.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
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

test("an order appears by itself and goes from new to handed over, a tap each", async ({
  page,
}) => {
  await openLive(page)
  const { number } = await guest.order({ products: { karak: 2, water: 1 } })
  const fresh = cardIn(columnOf(page, "board.column_new"), number)
  await expect(fresh).toContainText("Noura")
  await expect(fresh).not.toContainText("Al Otaibi")
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

test.describe("orders that staff take and change", () => {
  test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "manager", language: "sa" })

  const say = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)
  const riyals = (minor: number) => (minor / 100).toFixed(2)
  const button = (page: Page, key: Parameters<typeof words>[1], fill = {}) =>
    page.getByRole("button", { name: say(key, fill), exact: true })

  /** The guest's phone, with what it did wrong watched as well. */
  async function openPhone(browser: Browser, server: ServerProcess) {
    const watch = new PageWatch()
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      storageState: browserState(server.url, "sa", null),
    })
    watch.follow(context)
    const page = await context.newPage()
    const close = async () => {
      await watch.expectClean(context)
      await context.close()
    }
    return { page, close }
  }

  const ticketOf = (page: Page, number: string) =>
    page.getByRole("article").filter({ hasText: number })

  test("an order by phone is taken in the console, cooked, and paid at the counter", async ({
    page,
    server,
    sessionOf,
  }) => {
    await page.goto("/console/orders")
    await page.getByRole("link", { name: say("order_taking.title") }).click()
    await page.getByLabel(say("order_taking.name")).fill("سالم الحربي")
    await page.getByLabel(say("order_taking.phone")).fill("٠٥٥١٢٣٤٥٦٧")
    await page.getByPlaceholder(say("order_taking.find")).fill("لبن")
    await page.getByRole("button", { name: /^لبن/ }).click()
    await page.getByRole("button", { name: /^لبن/ }).click()
    const placed = page.waitForResponse(/\/api\/staff\/orders\/$/)
    await button(page, "order_taking.place").click()
    const { data: order } = (await (await placed).json()) as {
      data: { id: string; number: string; price: { total_minor: number } }
    }

    const drawer = page.getByRole("dialog", {
      name: say("board.details", { number: isolated(order.number) }),
    })
    await expect(drawer).toContainText("سالم الحربي")
    await expect(drawer.getByRole("link", { name: /966551234567/ })).toHaveAttribute(
      "href",
      "tel:+966551234567",
    )
    const step = (key: Parameters<typeof words>[1]) =>
      say("board.step_of", { step: say(key), number: isolated(order.number) })
    await drawer.getByRole("button", { name: step("board.send_to_kitchen") }).click()
    await expect(drawer).toContainText(say("board.state_kitchen"))

    const take = say("till.take_title", { number: isolated(order.number) })
    await drawer.getByRole("button", { name: take }).click()
    const money = page.getByRole("dialog", { name: take })
    await expect(money).toContainText(riyals(order.price.total_minor))
    await button(page, "till.cash_received").click()
    await expect(money).toBeHidden()
    await expect(drawer).toContainText(say("till.paid"))
    const desk = new StaffDesk(server.url, await sessionOf("cashier"))
    expect(await desk.order(order.id)).toMatchObject({
      customer: { id: null, first_name: "سالم", phone: null, phone_tail: "4567" },
      paid_minor: order.price.total_minor,
      due_minor: 0,
    })
    await page.goto("/console/kitchen")
    const line = ticketOf(page, order.number).getByRole("listitem")
    await expect(line).toContainText("لبن عيران")
    await expect(line).toContainText("2 ×")
  })

  test("an order is changed while it is cooked: guest, kitchen, board and receipt agree", async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const guest = await openPhone(browser, server)
    await addToCart(guest.page, ["laban"], { language: "sa" })
    await toPickupCheckout(guest.page)
    await giveContact(guest.page, server, { name: "نورة", language: "sa" })
    await placeButton(guest.page, "sa").click()
    const id = await expectConfirmed(guest.page, "sa")

    const desk = new StaffDesk(server.url, await sessionOf("cashier"))
    await desk.toKitchen(id)
    const { number, price } = await desk.order(id)

    await page.goto(`/console/orders?order=${id}`)
    await button(page, "order_change.change").click()
    const dialog = page.getByRole("dialog", {
      name: say("order_change.dialog_title", { number: isolated(number) }),
    })
    await dialog
      .getByRole("button", { name: say("order_change.comp_of", { name: "لبن عيران" }) })
      .click()
    await button(page, "order_change.add").click()
    await dialog.getByPlaceholder(say("order_taking.find")).fill("كرك")
    await dialog.getByRole("button", { name: /^شاي كرك/ }).click()
    const options = page.getByRole("dialog", { name: "شاي كرك" })
    await options.getByRole("button", { name: say("order_taking.add") }).click()
    const save = dialog.getByRole("button", { name: say("order_change.save", { total: "" }) })
    await save.click()
    await expect(dialog.getByText(say("order_change.reason_missing"))).toBeVisible()
    await dialog.getByLabel(say("order_change.reason")).fill("تأخرنا عليك")
    await save.click()
    await expect(dialog).toBeHidden()

    const changed = await desk.order(id)
    const total = riyals(changed.price.total_minor)
    expect(changed.price.total_minor).not.toBe(price.total_minor)
    await expect(guest.page.getByText(say("order_change.title"))).toBeVisible()
    const told = guest.page.getByRole("main")
    await expect(told).toContainText(say("order_change.comped", { dish: "1 × لبن عيران" }))
    await expect(told).toContainText(say("order_change.added", { dish: "1 × شاي كرك" }))
    await expect(told).toContainText("تأخرنا عليك")
    await expect(told).toContainText(total)

    await page.goto("/console/kitchen")
    const ticket = ticketOf(page, number)
    await expect(ticket.getByRole("listitem").filter({ hasText: "شاي كرك" })).toContainText(
      say("kitchen.new_line"),
    )
    await button(page, "kitchen.seen_of", { number: isolated(number) }).click()
    await expect(ticket).not.toContainText(say("kitchen.new_line"))
    await page.goto("/console/orders")
    await expect(page.getByRole("article").filter({ hasText: number })).toContainText(total)

    const invoiceId = await desk.takePayment(id)
    await guest.page.goto(`/receipt/${olaya}/${invoiceId}`)
    await expect(guest.page.getByRole("article")).toContainText(total)
    await guest.close()
  })
})

test.describe("money that goes back", () => {
  test.use({ viewport: { width: 1440, height: 900 }, language: "sa" })

  const say = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)

  test("a cashier cancels what is paid with a manager at the screen, and the order names both", async ({
    page,
    server,
    sessionOf,
  }) => {
    const desk = new StaffDesk(server.url, await sessionOf("manager"))
    const { id, number, price } = await guest.order({ products: { karak: 2 } })
    await desk.toKitchen(id)
    await desk.takePayment(id)
    await page.goto("/console/orders")
    const card = page.getByRole("article").filter({ hasText: number })
    const name = isolated(number)
    await card.getByRole("button", { name: say("action.more_for", { name }) }).click()
    await page.getByRole("menuitem", { name: say("board.cancel") }).click()
    const dialog = page.getByRole("dialog", { name: say("board.cancel_title", { number: name }) })
    const amount = isolated((price.total_minor / 100).toFixed(2))
    await expect(dialog).toContainText(say("board.refund_title", { amount }))
    await expect(dialog).toContainText(say("board.refund_cash", { amount }))
    await dialog.getByRole("button", { name: say("board.reason_guest_asked") }).click()
    const confirm = dialog.getByRole("button", {
      name: say("board.refund_do", { action: say("board.cancel"), amount }),
    })
    await confirm.click()
    await expect(dialog).toContainText(say("validation.email_required"))
    await dialog.getByLabel(say("board.approval_email")).fill(known.staff.manager)
    await dialog.getByLabel(say("board.approval_password"), { exact: true }).fill(known.password)
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await desk.order(id)).state).toBe("canceled")
    await expect.poll(async () => (await desk.order(id)).refunded_minor).toBe(price.total_minor)
  })
})
