import { linesOf } from "@sufra/domain/cart/cart"
import { readCart } from "@sufra/domain/cart/read-cart"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import {
  demoOrder,
  freeTable,
  type Order,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, table12 } from "../../../testing/page-parts.ts"
import { cartKey } from "../../cart/cart-presence.ts"
import { payingKey } from "./paying-key.ts"

const cartPath = `/cart/${table12}`
const cancelKey = "POST /order/qr/{uuid}/orders/{order}/cancel/"
let site: DemoSite
let order: Order

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
  serveSitting(() => freeTable(site))
  signedIn(site)
  // Of its own for each test: a page remembers the orders that it has seen.
  order = demoOrder(site, { id: newId(), state: "pending-payment", payment_method: "online-card" })
  serveOrder(() => order)
})

const storedCart = () => localStorage.getItem(cartKey(site.place.id))
const waits = () => page.getByRole("heading", { name: m["pay.waiting_for"]({ number: "A-041" }) })
const payLink = () => page.getByRole("link", { name: m["pay.continue"](), exact: false })
const placeButton = () => page.getByRole("button", { name: m["checkout.place"](), exact: false })

/** One portion in the cart, as this or another tab ordered it. */
async function fillCart(): Promise<void> {
  await openCartWith(["Fattoush"], { language: "sa" })
  await expect.element(placeButton()).toBeVisible()
}

function keptPaying(): string {
  const kept = JSON.parse(storedCart() ?? "null")
  const lines = linesOf(readCart(kept?.state)).map(({ key, quantity }) => ({ key, quantity }))
  return JSON.stringify({ orderId: order.id, paymentId: null, lines })
}

/** The order was placed in this browser, and left at the bank. */
function leaveUnpaid(): void {
  localStorage.setItem(payingKey(site.place.id), keptPaying())
}

/** As another tab writes: this one is told by the browser. */
function leaveUnpaidInOtherTab(): void {
  leaveUnpaid()
  dispatchEvent(new StorageEvent("storage", { key: payingKey(site.place.id) }))
}

test.each([
  ["the cart", cartPath],
  ["the checkout", `/checkout/${table12}`],
])("%s says first that an order waits, and leads to its payment", async (_, path) => {
  await fillCart()
  leaveUnpaid()
  await reopenScreen(path)
  await expect.element(waits()).toBeVisible()
  await expectCount(placeButton(), 0)
  await expect.element(payLink()).toHaveAttribute("href", `/payment/${table12}?order=${order.id}`)
  await expectText(payLink(), "18.00")
})

test("another tab's order takes the button away at once", async () => {
  await fillCart()
  leaveUnpaidInOtherTab()
  await expect.element(payLink()).toBeVisible()
  await expectCount(placeButton(), 0)
})

test("nothing can be placed until it is known how the order stands", async () => {
  await fillCart()
  leaveUnpaid()
  api().hold("GET /order/qr/{uuid}/orders/{order}/")
  await reopenScreen(cartPath)
  await expect.element(page.getByRole("button", { name: m["pay.continue"]() })).toBeVisible()
  await expectCount(placeButton(), 0)
})

test("canceled by its guest the order is gone, and the cart is as it was", async () => {
  await fillCart()
  leaveUnpaid()
  const before = storedCart()
  await reopenScreen(cartPath)
  api().answer(cancelKey, () => {
    order = { ...order, state: "canceled", can_cancel: false, version: 2 }
    return order
  })
  await page.getByRole("button", { name: m["order.cancel"]() }).click()
  await page.getByRole("button", { name: m["order.cancel_confirm"](), exact: true }).click()
  await expect.element(placeButton()).toBeVisible()
  await expectCount(waits(), 0)
  expect(localStorage.getItem(payingKey(site.place.id))).toBeNull()
  expect(storedCart()).toBe(before)
})

test("canceled by staff or by the clock the guest is told, and the cart is as it was", async () => {
  await fillCart()
  leaveUnpaid()
  const before = storedCart()
  await reopenScreen(cartPath)
  await expect.element(waits()).toBeVisible()
  order = { ...order, state: "canceled", reason_code: "not-paid", can_cancel: false, version: 2 }
  api().tell({ topic: "order", id: order.id, version: 2 })
  await expect.element(page.getByText(m["pay.over_not_paid_title"]())).toBeVisible()
  await expect.element(placeButton()).toBeVisible()
  expect(storedCart()).toBe(before)
})

test("paid meanwhile it leaves the cart", async () => {
  await fillCart()
  leaveUnpaid()
  await reopenScreen(cartPath)
  await expect.element(waits()).toBeVisible()
  order = { ...order, state: "pending", version: 2 }
  api().tell({ topic: "order", id: order.id, version: 2 })
  await expect.element(page.getByText(m["pay.paid_after_all"]({ number: "A-041" }))).toBeVisible()
  await expect.element(page.getByText(m["cart.empty_title"]())).toBeVisible()
  expect(localStorage.getItem(payingKey(site.place.id))).toBeNull()
})
