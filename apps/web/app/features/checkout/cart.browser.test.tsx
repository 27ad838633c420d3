import { m } from "@sufra/messages"
import { beforeEach, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { endSession } from "../../shell/api/session-tokens.ts"
import { api } from "../../testing/api-of-test.ts"
import { openCartWith } from "../../testing/cart-parts.ts"
import {
  demoCustomer,
  demoOrder,
  demoSitting,
  freeTable,
  type Order,
  serveCodes,
  serveOrder,
  serveSitting,
  signedIn,
  willSignIn,
} from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import { serveOrdering } from "../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  addButton,
  cartButton,
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
  menuPath,
  table12,
} from "../../testing/page-parts.ts"
import { changeOrderData } from "./data/order-data-store.ts"

let site: DemoSite

const cartPath = `/cart/${table12}`
const placeButton = () => page.getByRole("button", { name: m["checkout.place"](), exact: false })
const continueLink = () => page.getByRole("link", { name: m["cart.continue"](), exact: false })
const section = (name: string) => page.getByRole("region", { name })

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
})

/** Noura comes back, to a table where nobody sits. */
function comeBack(customer = demoCustomer()): void {
  signedIn(site, customer)
  serveSitting(() => freeTable(site))
}

/** The server takes the order, whose page can be opened then. */
function takeOrders(): Order {
  const order = demoOrder(site)
  api().answer("POST /order/qr/{uuid}/orders/", () => order)
  serveOrder(() => order)
  return order
}

const openCart = () => openCartWith(["Fattoush"])

/** A menu that is taller than a phone: a press need not scroll it, which moves it by a pixel for some frames. */
async function openTallMenu(): Promise<void> {
  await page.viewport(390, 1_400)
  await openScreen(menuPath, { language: "en" })
}

test("whoever is known places the order on the cart's page, and follows it from there", async () => {
  comeBack()
  const order = takeOrders()
  await openCart()
  await expectText(section(m["order_type.dine_in"]()), m["landing.table"]({ label: "12" }))
  await expectText(section(m["checkout.contact"]()), demoCustomer().name)
  await expectCount(continueLink(), 0)
  await expectText(placeButton(), "18.00")
  await placeButton().click()
  await expectPath(`/order/${table12}/${order.id}`)
  await expectText(main(), m["order.confirmed_title"]())
  expect(api().callsOf("POST /order/qr/{uuid}/orders/")).toHaveLength(1)
})

test("who paid in a way before finds it folded, and changes it in place", async () => {
  comeBack()
  await openCart()
  await page.getByLabelText(m["order.pay_card_at_counter"]()).click()
  await reopenScreen()
  const payment = section(m["checkout.payment"]())
  await expectText(payment, m["order.pay_card_at_counter"]())
  await expectCount(page.getByRole("radio"), 0)
  await payment
    .getByRole("button", { name: m["checkout.change_of"]({ title: m["checkout.payment"]() }) })
    .click()
  await expectCount(page.getByRole("radio"), 2)
})

test("what the guest before had said is not for whoever signs in next", async () => {
  comeBack()
  await openCart()
  await page.getByLabelText(m["order.pay_card_at_counter"]()).click()
  changeOrderData(site.place.id, { customerId: demoId("customer", "the one before") })
  const order = takeOrders()
  await reopenScreen()
  await placeButton().click()
  await expectPath(`/order/${table12}/${order.id}`)
  const [placed] = api().callsOf("POST /order/qr/{uuid}/orders/")
  expect(placed?.body).toMatchObject({ payment_method: "cash", lines: [{ quantity: 1 }] })
})

test("who is not known, or has no name, goes on to the checkout", async () => {
  await openCart()
  await expect.element(continueLink()).toHaveAttribute("href", `/checkout/${table12}`)
  await expectCount(placeButton(), 0)
  comeBack(demoCustomer({ name: "" }))
  await reopenScreen()
  await expect.element(continueLink()).toBeVisible()
  await expectCount(placeButton(), 0)
})

test("until it is known who orders the button neither places nor leads anywhere", async () => {
  comeBack()
  const release = api().hold("GET /customer/qr/{uuid}/me/")
  await openCart()
  const button = page.getByRole("button", { name: m["cart.continue"](), exact: false })
  await expect.element(button).toHaveAttribute("aria-busy", "true")
  await expectCount(continueLink(), 0)
  release()
  await expect.element(placeButton()).toBeVisible()
})

test("a second tap on the bar that led here places nothing", async () => {
  comeBack()
  await openTallMenu()
  await page.getByRole("button", { name: m["item.add_one"]({ name: "Fattoush" }) }).click()
  await expect.element(cartButton()).toBeVisible()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  await cartButton().click()
  await expect.element(placeButton()).toBeDisabled()
  vi.runAllTimers()
  await expect.element(placeButton()).toBeEnabled()
})

test("a line is opened with its choices, and is changed where it stands", async () => {
  await openScreen(`/items/${table12}/chicken-kabsa`, { language: "en" })
  await page.getByLabelText("For two", { exact: false }).click()
  await addButton().click()
  await cartButton().click()
  await expectPath(cartPath)
  await page.getByRole("link", { name: "Chicken kabsa" }).click()
  await expectPath(`${cartPath}#line-1`)
  const sheet = page.getByRole("dialog", { name: "Chicken kabsa" })
  await expect.element(sheet.getByLabelText("For two", { exact: false })).toBeChecked()
  await sheet.getByLabelText("Laban ayran", { exact: false }).click()
  await sheet.getByRole("button", { name: m["item.more"]() }).click()
  await sheet.getByRole("button", { name: m["item.update"](), exact: false }).click()
  await expectPath(cartPath)
  await expectCount(page.getByRole("dialog"), 0)
  const lines = main().getByRole("listitem")
  await expectCount(lines, 1)
  await expectText(lines, "For two, Medium, Laban ayran")
  await expectText(lines, "134.00")
})

test("a line that is put away unsaved stays as it was", async () => {
  await openCart()
  await page.getByRole("link", { name: "Fattoush" }).click()
  const sheet = page.getByRole("dialog", { name: "Fattoush" })
  await sheet.getByRole("button", { name: m["item.more"]() }).click()
  await sheet.getByRole("button", { name: m["action.close"]() }).click()
  await expectPath(cartPath)
  await expectText(main(), "18.00")
  await expectNoText(main(), "36.00")
})

test("back from the cart is the menu as it was left, not another one", async () => {
  await openTallMenu()
  const before = history.state.idx
  await page.getByRole("button", { name: m["item.add_one"]({ name: "Fattoush" }) }).click()
  await cartButton().click()
  await expectPath(cartPath)
  await page.getByRole("link", { name: m["action.back_to_menu"]() }).click()
  await expectPath(menuPath)
  expect(history.state.idx).toBe(before)
})

/** Noura has joined a table where somebody else has ordered. */
function sitWithOthers(): void {
  signedIn(site)
  const order = demoOrder(site, { is_mine: false, customer_first_name: "Saad" })
  const lines = order.lines.map((line) => ({
    ...line,
    name: { en: "Saudi coffee", sa: "قهوة سعودية" },
  }))
  serveSitting(() => demoSitting(site, { total_minor: 4_100, orders: [{ ...order, lines }] }))
}

test("the checkout shows the guest's own order, and the table's in a line that opens", async () => {
  sitWithOthers()
  await openCart()
  await openScreenOfCheckout()
  const own = main().getByText("Fattoush")
  const others = main().getByText("Saudi coffee")
  const line = main().getByText(m["checkout.table_orders"]({ label: "12" }))
  await expect.element(own).toBeVisible()
  await expect.element(line).toBeVisible()
  const fold = page.elementLocator(line.element().closest("details") ?? document.body)
  await expectText(fold, "41.00")
  await expect.element(others).not.toBeVisible()
  await line.click()
  await expect.element(others).toBeVisible()
})

async function openScreenOfCheckout(): Promise<void> {
  await reopenScreen(`/checkout/${table12}`)
  await expect.element(page.getByRole("heading", { name: m["checkout.title"]() })).toBeVisible()
}

test("a session that ends is a cart of nobody's: its price is asked for again", async () => {
  comeBack()
  await openCart()
  const quotes = () => api().callsOf("POST /order/qr/{uuid}/quotes/").length
  await expectText(section(m["checkout.contact"]()), demoCustomer().name)
  await expect.poll(quotes).toBeGreaterThan(0)
  const before = quotes()
  endSession(site.place.id)
  await expect.poll(quotes).toBe(before + 1)
})

test("a table that is reserved is refused in the cart, before anything is answered", async () => {
  comeBack()
  serveSitting(() => demoSitting(site, { standing: "not_available", sitting_id: null }))
  await openCart()
  await expectText(page.getByRole("alert"), m["error.table_not_available"]())
  await expect
    .element(page.getByRole("link", { name: m["checkout.another_way"]() }))
    .toHaveAttribute("href", `/order-type/${table12}`)
  await expectCount(continueLink(), 0)
  await expectCount(placeButton(), 0)
  await reopenScreen(`/checkout/${table12}`)
  await expect
    .element(page.getByRole("heading", { name: m["error.table_not_available"]() }))
    .toBeVisible()
  await page.getByRole("link", { name: m["checkout.another_way"]() }).click()
  await expectPath(`/order-type/${table12}`)
})

test("the checkout lists the options, and after the code the name is what comes next", async () => {
  willSignIn(demoCustomer({ name: "" }))
  serveCodes()
  await openScreen(`/items/${table12}/chicken-kabsa`, { language: "en" })
  await page.getByLabelText("For two", { exact: false }).click()
  await addButton().click()
  await cartButton().click()
  await continueLink().click()
  await expectPath(`/checkout/${table12}`)
  await expectText(main(), "For two, Medium")
  await page.getByRole("textbox", { name: m["verification.phone_label"]() }).fill("0501234567")
  await page.getByRole("button", { name: m["verification.send"]() }).click()
  await expect
    .element(page.getByRole("textbox", { name: m["verification.code_label"]() }))
    .toHaveFocus()
  await userEvent.keyboard("1234")
  await expect.element(page.getByRole("textbox", { name: m["checkout.your_name"]() })).toHaveFocus()
})
