import type { Browser, Page } from "@playwright/test"
import { browserState, expect, test } from "../../fixtures.ts"
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

test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "manager", language: "sa" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`
const riyals = (minor: number) => (minor / 100).toFixed(2)

const button = (page: Page, key: Parameters<typeof words>[1], fill = {}) =>
  page.getByRole("button", { name: w(key, fill), exact: true })

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
  await sendByHand(server)
  await page.goto("/console/orders")
  await page.getByRole("link", { name: w("order_taking.title") }).click()
  await page.getByLabel(w("order_taking.name")).fill("سالم الحربي")
  await page.getByLabel(w("order_taking.phone")).fill("٠٥٥١٢٣٤٥٦٧")
  await page.getByPlaceholder(w("order_taking.find")).fill("لبن")
  await page.getByRole("button", { name: /^لبن/ }).click()
  await page.getByRole("button", { name: /^لبن/ }).click()
  const placed = page.waitForResponse(/\/api\/staff\/orders\/$/)
  await button(page, "order_taking.place").click()
  const { data: order } = (await (await placed).json()) as {
    data: { id: string; number: string; price: { total_minor: number } }
  }

  const drawer = page.getByRole("dialog", {
    name: w("board.details", { number: isolated(order.number) }),
  })
  await expect(drawer).toContainText("سالم الحربي")
  await expect(drawer.getByRole("link", { name: /966551234567/ })).toHaveAttribute(
    "href",
    "tel:+966551234567",
  )
  const step = (key: Parameters<typeof words>[1]) =>
    w("board.step_of", { step: w(key), number: isolated(order.number) })
  await drawer.getByRole("button", { name: step("board.send_to_kitchen") }).click()
  await expect(drawer).toContainText(w("board.state_kitchen"))

  const take = w("till.take_title", { number: isolated(order.number) })
  await drawer.getByRole("button", { name: take }).click()
  const money = page.getByRole("dialog", { name: take })
  await expect(money).toContainText(riyals(order.price.total_minor))
  await button(page, "till.cash_received").click()
  await expect(money).toBeHidden()
  await expect(drawer).toContainText(w("till.paid"))
  const desk = new StaffDesk(server.url, await sessionOf("cashier"))
  expect(await desk.order(order.id)).toMatchObject({
    customer: { id: null, name: "سالم الحربي", phone: "+966551234567" },
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
  await sendByHand(server)
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
    name: w("order_change.dialog_title", { number: isolated(number) }),
  })
  await dialog
    .getByRole("button", { name: w("order_change.comp_of", { name: "لبن عيران" }) })
    .click()
  await button(page, "order_change.add").click()
  await dialog.getByPlaceholder(w("order_taking.find")).fill("كرك")
  await dialog.getByRole("button", { name: /^شاي كرك/ }).click()
  const options = page.getByRole("dialog", { name: "شاي كرك" })
  await options.getByRole("button", { name: w("order_taking.add") }).click()
  const save = dialog.getByRole("button", { name: w("order_change.save", { total: "" }) })
  await save.click()
  await expect(dialog.getByText(w("order_change.reason_missing"))).toBeVisible()
  await dialog.getByLabel(w("order_change.reason")).fill("تأخرنا عليك")
  await save.click()
  await expect(dialog).toBeHidden()

  const changed = await desk.order(id)
  const total = riyals(changed.price.total_minor)
  expect(changed.price.total_minor).not.toBe(price.total_minor)
  await expect(guest.page.getByText(w("order_change.title"))).toBeVisible()
  const told = guest.page.getByRole("main")
  await expect(told).toContainText(w("order_change.comped", { dish: "1 × لبن عيران" }))
  await expect(told).toContainText(w("order_change.added", { dish: "1 × شاي كرك" }))
  await expect(told).toContainText("تأخرنا عليك")
  await expect(told).toContainText(total)

  await page.goto("/console/kitchen")
  const ticket = ticketOf(page, number)
  await expect(ticket.getByRole("listitem").filter({ hasText: "شاي كرك" })).toContainText(
    w("kitchen.new_line"),
  )
  await button(page, "kitchen.seen_of", { number: isolated(number) }).click()
  await expect(ticket).not.toContainText(w("kitchen.new_line"))
  await page.goto("/console/orders")
  await expect(page.getByRole("article").filter({ hasText: number })).toContainText(total)

  const invoiceId = await desk.takePayment(id)
  await guest.page.goto(`/receipt/${olaya}/${invoiceId}`)
  await expect(guest.page.getByRole("article")).toContainText(total)
  await guest.close()
})
