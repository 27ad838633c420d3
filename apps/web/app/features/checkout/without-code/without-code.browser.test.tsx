import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { demoOrder, freeTable, serveSitting } from "../../../testing/demo/demo-guest.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectPath,
  expectText,
  landingPath,
  main,
  menuPath,
  table12,
  untilIdle,
} from "../../../testing/page-parts.ts"
import { storeLatestOrder } from "../../order/index.ts"

let site: DemoSite
let terms: ReturnType<typeof serveOrdering>

const placeKey = "POST /order/qr/{uuid}/unconfirmed-orders/"
const placeButton = () => page.getByRole("button", { name: m["checkout.place"](), exact: false })
const nameField = () => page.getByLabelText(m["checkout.your_name"]())
const phoneField = () => page.getByLabelText(m["verification.phone_label"]())

beforeEach(() => {
  site = serveDemo()
  terms = serveOrdering(site)
  terms.without_code = "only"
  serveSitting(() => freeTable(site))
})

async function openCheckout(): Promise<void> {
  await openCartWith(["Fattoush"])
  await page.getByRole("link", { name: m["cart.continue"](), exact: false }).click()
  await expectPath(`/checkout/${table12}`)
}

test("where no code can be sent, name and number are asked for, and the team confirms", async () => {
  const order = { ...demoOrder(site), state: "unconfirmed" as const, can_sign_in: false }
  api().answer(placeKey, () => order)
  api().answer("GET /order/qr/{uuid}/unconfirmed-orders/{order}/", () => order)
  await openCheckout()
  await expectText(main(), m["checkout.without_code_table"]())
  await expectText(main(), m["checkout.without_code_discounts"]())
  await expectCount(page.getByRole("button", { name: m["verification.send"]() }), 0)
  await placeButton().click()
  await expectText(main(), m["checkout.without_code_first"]())
  await expectText(main(), m["validation.name_required"]())
  expect(api().callsOf(placeKey)).toHaveLength(0)
  await nameField().fill("Salem")
  await phoneField().fill("0551237788")
  await placeButton().click()
  await expectPath(`/order/${table12}/${order.id}`)
  await expect
    .element(page.getByRole("heading", { name: m["order.now_unconfirmed_table"]() }))
    .toBeVisible()
  await expectText(main(), "A-041")
  const [sent] = api().callsOf(placeKey)
  expect(sent?.body).toMatchObject({ name: "Salem", phone: "+966551237788", language: "en" })
  expect(sent?.body).not.toHaveProperty("coupon_code")
  const quotes = api().callsOf("POST /order/qr/{uuid}/quotes/")
  expect(quotes.at(-1)?.body).toMatchObject({ is_without_code: true })
})

test("a guest who is not signed in finds the order again: on the menu, after a scan, among past orders", async () => {
  const order = { ...demoOrder(site), state: "unconfirmed" as const, can_sign_in: false }
  storeLatestOrder(site.place.id, order.id)
  api().answer("GET /order/qr/{uuid}/unconfirmed-orders/{order}/", () => order)
  for (const path of [menuPath, landingPath, `/history/${table12}`]) {
    await reopenScreen(path)
    const link = page.getByRole("link", { name: order.number, exact: false })
    await expect.element(link).toBeVisible()
    await expect.element(link).toHaveAttribute("href", `/order/${table12}/${order.id}`)
  }
})

test("whoever signed out is shown no order of theirs, and it is not asked for again and again", async () => {
  const browserKey = "GET /order/qr/{uuid}/unconfirmed-orders/{order}/"
  const customerKey = "GET /order/qr/{uuid}/orders/{order}/"
  storeLatestOrder(site.place.id, demoOrder(site).id)
  api().refuse(browserKey, 404, "order_not_found")
  api().refuse(customerKey, 401, "not_authorized")
  await openScreen(menuPath)
  await expect.poll(() => api().callsOf(customerKey)).toHaveLength(1)
  await expectCount(page.getByRole("link", { name: "A-041", exact: false }), 0)
  await untilIdle()
  dispatchEvent(new Event("focus"))
  await untilIdle()
  expect(api().callsOf(browserKey)).toHaveLength(1)
})

test("a reload keeps the typed name and number, with its country", async () => {
  await openCheckout()
  await nameField().fill("Salem")
  await page.getByLabelText(m["verification.country"]()).selectOptions("AE")
  await phoneField().fill("501234567")
  await reopenScreen()
  await expect.element(nameField()).toHaveValue("Salem")
  await expect.element(phoneField()).toHaveValue("501234567")
  await expect.element(page.getByLabelText(m["verification.country"]())).toHaveValue("AE")
})

test("a place that lets guests choose asks for the code first, and goes back to it", async () => {
  terms.without_code = "offered"
  await openCheckout()
  const send = page.getByRole("button", { name: m["verification.send"]() })
  await expect.element(send).toBeVisible()
  await page.getByRole("button", { name: m["checkout.order_without_code"]() }).click()
  await expect.element(nameField()).toBeVisible()
  await expectCount(send, 0)
  await page.getByRole("button", { name: m["checkout.with_code_instead"]() }).click()
  await expect.element(send).toBeVisible()
})

test("a card online is no way to pay for what the team has still to confirm", async () => {
  const anywhere = {
    order_types: [1, 2, 3] as (1 | 2 | 3)[],
    minimum_minor: 0,
    maximum_minor: null,
  }
  terms.payment_choices = [
    { method: "online-card", ...anywhere },
    { method: "cash", ...anywhere },
  ]
  await openCheckout()
  await expectText(main(), m["order.pay_cash"]())
  await expectCount(main().getByText(m["order.pay_online_card"]()), 0)
})

test("when codes stop arriving while the guest waits, the other way is offered", async () => {
  terms.without_code = "refused"
  await openCheckout()
  await expect.element(phoneField()).toBeVisible()
  const without = page.getByRole("button", { name: m["checkout.order_without_code"]() })
  await expectCount(without, 0)
  terms.without_code = "offered"
  // As when they come back from looking for the message.
  window.dispatchEvent(new Event("focus"))
  await without.click()
  await expectText(main(), m["checkout.without_code_table"]())
})

test("what goes to a door needs a code, and says that pickup and the table do not", async () => {
  terms.without_code = "offered"
  terms.order_types = [1, 2, 3]
  const around = [-1, 1].flatMap((lat) => [
    { lat, lng: lat },
    { lat, lng: -lat },
  ])
  const [branch] = site.branches
  terms.zones = [
    {
      ...{ id: site.place.id, name: { en: "Near", sa: "قريب" }, minutes: 35 },
      ...{ fee_minor: 900, minimum_minor: 0, free_from_minor: null },
      polygon: around.map(({ lat, lng }) => ({
        lat: (branch?.lat ?? 0) + lat,
        lng: (branch?.lng ?? 0) + lng,
      })),
    },
  ]
  api().answer("GET /delivery/address-at/", () => ({ address: null }))
  await openCheckout()
  const sheet = page.getByRole("dialog")
  const title = m["order_type.dine_in"]()
  await page.getByRole("button", { name: m["checkout.change_of"]({ title }) }).click()
  await sheet.getByRole("button", { name: m["order_type.delivery"](), exact: true }).click()
  await sheet.getByText(m["checkout.by_numbers"]()).click()
  await sheet.getByLabelText(m["checkout.coordinates"]()).fill(`${branch?.lat}, ${branch?.lng}`)
  await sheet.getByRole("button", { name: m["checkout.put_pin"]() }).click()
  await sheet.getByLabelText(m["checkout.address"]()).fill("7421 Al Urubah Road")
  await sheet.getByRole("button", { name: m["action.done"]() }).click()
  await expectText(main(), m["checkout.delivery_code_hint"]())
  await expectCount(page.getByRole("button", { name: m["checkout.order_without_code"]() }), 0)
})
