import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { signIn } from "../../support/customer.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  placeButton,
  proceed,
} from "../../support/ordering.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const uuid = known.qr.olayaTable12
const table10 = uuid.replace(/12$/, "10")
const table11 = uuid.replace(/12$/, "11")

test("two phones at one table: the second asks, the first lets in, both see who ordered what", async ({
  page,
  browser,
  server,
}) => {
  await addToCart(page, ["fattoush"], { uuid })
  await page.goto(`/cart/${uuid}`)
  // The code says the table: nothing is asked.
  await proceed(page, `/checkout/${uuid}`)
  await giveContact(page, server, { name: "Noura" })
  await placeButton(page).click()
  await expectConfirmed(page)
  await expect(page.getByRole("main")).toContainText("12")

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: browserState(server.url, "en", null),
  })
  const second = await context.newPage()
  await addToCart(second, ["saudi-coffee"], { uuid })
  await second.goto(`/checkout/${uuid}`)
  await giveContact(second, server, { name: "Saad" })
  await second.getByRole("button", { name: words("en", "order.join_ask") }).click()
  await expect(second.getByText(words("en", "order.join_waiting"))).toBeVisible()
  await expect(placeButton(second)).toBeDisabled()

  await page.goto(`/menu/${uuid}`)
  await waitUntilStarted(page)
  const tableButton = page.getByRole("button", { name: /^Table 12/ })
  await expect(tableButton).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await tableButton.click()
  const sheet = page.getByRole("dialog", { name: "Table 12" })
  await sheet.getByRole("button", { name: words("en", "order.join_approve") }).click()

  await expect(placeButton(second)).toBeEnabled()
  await placeButton(second).click()
  await expectConfirmed(second)

  await expect(sheet).toContainText("Saad")
  await expect(sheet).toContainText("Saudi coffee")
  await expect(sheet).toContainText("Fattoush")
  await sheet.getByRole("button", { name: words("en", "order.call_waiter") }).click()
  await expect(sheet.getByText(words("en", "order.waiter_called"))).toBeVisible()
  await sheet.getByRole("button", { name: words("en", "order.ask_bill") }).click()
  await expect(sheet.getByText(words("en", "order.bill_asked"))).toBeVisible()
  await context.close()
})

test("whoever comes to a taken table is told on arrival, and asks to join from there", async ({
  page,
  browser,
  server,
}) => {
  const first = await GuestAtPlace.signIn(server, "Noura")
  await first.order({ products: { fattoush: 1 }, type: 1, code: table11 })
  await page.goto(`/menu/${table11}`)
  await waitUntilStarted(page)
  const card = page.getByRole("region", { name: "Table 11" })
  await expect(card).toContainText(words("en", "order.table_somebodys"))
  await card.getByRole("button", { name: words("en", "order.join_ask") }).click()
  await signIn(page, server, undefined, "en")
  // The wish goes on by itself; who has no name yet says it once, for the host to read.
  const sheet = page.getByRole("dialog", { name: "Table 11" })
  await sheet.getByLabel(words("en", "checkout.your_name")).fill("Saad")
  await sheet.getByRole("button", { name: words("en", "order.join_ask") }).click()
  await expect(card).toContainText(words("en", "order.join_waiting"))
  await card.getByRole("button", { name: words("en", "action.close") }).click()
  await expect(page.getByRole("button", { name: "Table 11" })).toBeVisible()

  const context = await browser.newContext({
    baseURL: server.url,
    storageState: browserState(server.url, "en", null),
  })
  const passer = await context.newPage()
  await passer.goto(`/qr/${table11}`)
  await expect(passer.getByRole("region", { name: "Table 11" })).toBeVisible()
  await context.close()
})

test("who is moved to another table reads its name in the head of every page", async ({
  page,
  server,
  sessionOf,
}) => {
  await addToCart(page, ["fattoush"], { uuid: table10 })
  await page.goto(`/cart/${table10}`)
  await proceed(page, `/checkout/${table10}`)
  await giveContact(page, server, { name: "Noura" })
  await placeButton(page).click()
  await expectConfirmed(page)
  await page.goto(`/qr/${table10}`)
  const head = page.getByRole("banner")
  await expect(head).toContainText("Table 10")
  await new StaffDesk(server.url, await sessionOf("owner")).moveSitting("10", "9")
  await expect(head).toContainText("Table 9")
  await expect(page.getByRole("main")).toContainText("Table 9")
  await expect(page.getByRole("main")).not.toContainText("Table 10")
  await page.goto(`/history/${table10}?tab=orders`)
  await expect(head).toContainText("Table 9")
})
