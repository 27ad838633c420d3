import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  placeButton,
  proceed,
  setOlaya,
} from "../../support/ordering.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const uuid = known.qr.olayaTable12
const table10 = uuid.replace(/12$/, "10")

test.describe("in English", () => {
  test.use({ language: "en" })

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
})

test.describe("in Arabic", () => {
  test.use({ language: "sa" })

  test("who refuses their location at a branch with a radius is let in by staff, and orders", async ({
    page,
    server,
    sessionOf,
  }) => {
    await setOlaya(server, "dine_in_radius_meters = 200")
    await addToCart(page, ["fattoush"], { uuid: table10, language: "sa" })
    await page.goto(`/checkout/${table10}`)
    await giveContact(page, server, { language: "sa" })
    await placeButton(page, "sa").click()
    const told = page.getByRole("alert")
    await expect(told).toContainText(words("sa", "error.location_permission_needed"))
    await expect(told).toContainText(words("sa", "checkout.location_at_table"))
    await page.getByRole("button", { name: words("sa", "checkout.let_in_ask") }).click()
    await expect(page.getByText(words("sa", "checkout.let_in_asked"))).toBeVisible()
    const desk = new StaffDesk(server.url, await sessionOf("manager"))
    await desk.letIn("10")
    await expect(page.getByText(words("sa", "checkout.let_in_done"))).toBeVisible()
    await placeButton(page, "sa").click()
    await expectConfirmed(page, "sa")
    await setOlaya(server, "dine_in_radius_meters = NULL")
  })
})
