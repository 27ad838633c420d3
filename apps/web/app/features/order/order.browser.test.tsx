import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  demoOrder,
  freeTable,
  type Order,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { closeScreen, openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectNoText, expectText, main, table12 } from "../../testing/page-parts.ts"

let order: Order

beforeEach(() => {
  const site = serveDemo()
  signedIn(site)
  serveSitting(() => freeTable(site))
  order = demoOrder(site)
  serveOrder(() => order)
})

const headline = () => page.getByRole("heading", { name: m["order.now_pending"]() })
const dish = () => main().getByText("Fattoush")
const thanks = () => page.getByText(m["order.confirmed_title"]())

test("the confirmation is the order's own page with its summary open", async () => {
  await openScreen(`/confirm-order/${table12}?order=${order.id}`, { language: "en" })
  await expect.element(headline()).toBeVisible()
  await expect.element(thanks()).toBeVisible()
  await expect.element(page.getByRole("list", { name: m["order.steps"]() })).toBeVisible()
  await expectText(main(), "A-041")
  await expect.element(dish()).toBeVisible()
})

test("an order that is looked up has its summary folded, and thanks nobody", async () => {
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  await expect.element(headline()).toBeVisible()
  await expectCount(thanks(), 0)
  await expect.element(dish()).not.toBeVisible()
  await page.getByText(m["order.items"]()).click()
  await expect.element(dish()).toBeVisible()
})

test("says what it brings, and what it has brought as soon as that is so", async () => {
  const points = {
    ...{ expected: 79, earned: null as number | null, cut_by: null, pending: 0, available: 0 },
    ...{ spent: 60, given_back: 0 },
  }
  api().answer("GET /loyalty/qr/{uuid}/orders/{order}/points/", () => points)
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  await expectText(main(), "This order brings you 79 points")
  await expectText(main(), "You used 60 points for this order")
  await expect.poll(() => api().isHeard).toBe(true)
  Object.assign(points, { earned: 79, pending: 79 })
  api().tell({ topic: "customer" })
  await expectText(main(), "79 points on their way")
  Object.assign(points, { pending: 0, available: 79 })
  api().tell({ topic: "customer" })
  await expectText(main(), "You earned 79 points with this order")
})

test("an order that was declined promises no points", async () => {
  const none = { earned: null, cut_by: null, pending: 0, available: 0, spent: 0, given_back: 0 }
  api().answer("GET /loyalty/qr/{uuid}/orders/{order}/points/", () => ({ expected: 79, ...none }))
  order.state = "declined"
  order.steps = [{ state: "declined", at: order.placed_at }]
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  await expect.element(page.getByRole("heading", { name: m["order.now_declined"]() })).toBeVisible()
  const asked = () => api().callsOf("GET /loyalty/qr/{uuid}/orders/{order}/points/").length
  await expect.poll(asked).toBeGreaterThan(0)
  await expectCount(page.getByRole("heading", { name: m["order.points_title"]() }), 0)
})

test("nobody is thanked for an order that was declined", async () => {
  order.state = "declined"
  order.steps = [{ state: "declined", at: order.placed_at }]
  await openScreen(`/confirm-order/${table12}?order=${order.id}`, { language: "en" })
  await expect.element(page.getByRole("heading", { name: m["order.now_declined"]() })).toBeVisible()
  await expectCount(thanks(), 0)
})

test("a change by the restaurant is said while the page is open, with why and the new total", async () => {
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  await expectCount(page.getByText(m["order_change.title"]()), 0)
  await expect.poll(() => api().isHeard).toBe(true)
  const item = { what: "removed" as const, name: { en: "Fattoush", sa: "فتوش" }, quantity: 1 }
  order = {
    ...order,
    version: 3,
    changes: [
      {
        reason: "Out of mint",
        items: [{ ...item, chosen: [], amount_minor: 0 }],
        before_minor: 3_600,
        after_minor: 1_800,
        at: new Date().toISOString(),
      },
    ],
  }
  api().tell({ topic: "customer" })
  await expect.element(page.getByText(m["order_change.title"]())).toBeVisible()
  await expectText(main(), "Taken off: 1 × Fattoush")
  await expectText(main(), "Out of mint")
})

test("an order that was handed over has no time ahead", async () => {
  const open = () => openScreen(`/confirm-order/${table12}?order=${order.id}`, { language: "en" })
  await open()
  await expect.element(time()).toBeVisible()
  Object.assign(order, { state: "completed", can_cancel: false, version: 2 })
  closeScreen()
  await open()
  await expect.element(page.getByText(m["order.payment_type"]())).toBeVisible()
  await expectCount(time(), 0)
})

const time = () => main().getByText(m["order.expected_time"]())
const cancelButton = () => page.getByRole("button", { name: m["order.cancel"]() })

/** The guest takes it back, and is asked once more. */
async function cancel(): Promise<void> {
  api().answer("POST /order/qr/{uuid}/orders/{order}/cancel/", () => {
    Object.assign(order, { state: "canceled", can_cancel: false, version: 2 })
    return order
  })
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  await expect.element(time()).toBeVisible()
  await cancelButton().click()
}

const confirmCancel = () =>
  page.getByRole("button", { name: m["order.cancel_confirm"](), exact: true }).click()

test("whoever cancels what they paid online is told before and after that the money goes back", async () => {
  const card = { brand: "mada", last4: "1010" }
  order.paid_with = [{ method: "online-card", wallet: null, card, amount_minor: 1_800 }]
  await cancel()
  await expectText(page.getByRole("alertdialog"), m["order.cancel_refund"]())
  await confirmCancel()
  await expect.element(page.getByText(m["order.canceled_notice"]())).toBeVisible()
  await expectCount(page.getByRole("alertdialog"), 0)
  await expect.element(page.getByText(m["order.cancel_refund"]())).toBeVisible()
})

test("of money that nobody paid nothing is said, and a canceled order promises no time", async () => {
  await cancel()
  await expectText(page.getByRole("alertdialog"), m["order.cancel_question"]())
  await confirmCancel()
  await expect.element(page.getByText(m["order.canceled_notice"]())).toBeVisible()
  await expectCount(page.getByText(m["order.cancel_refund"]()), 0)
  await expectCount(time(), 0)
})

test("money that staff give back is seen as it happens", async () => {
  order.state = "completed"
  const card = { brand: "mada", last4: "1010" }
  const payment = {
    ...{ id: crypto.randomUUID(), method: "online-card" as const, state: "paid" as const },
    ...{ amount_minor: 1_800, tip_minor: 300, currency: "SAR" as const, card, wallet: null },
    ...{ failure: null, created_at: order.placed_at, settled_at: order.placed_at },
  }
  let refunded = 0
  api().answer("GET /payment/qr/{uuid}/orders/{order}/", () => ({
    ...{ order_id: order.id, total_minor: 1_800, paid_minor: 1_800, due_minor: 0, invoices: [] },
    refunded_minor: refunded,
    payments: [
      {
        ...payment,
        refunds: refunded
          ? [
              {
                id: payment.id,
                amount_minor: refunded,
                reason: "",
                state: "done" as const,
                at: order.placed_at,
              },
            ]
          : [],
      },
    ],
  }))
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  const money = page.getByRole("region", { name: m["pay.money"]() })
  await expectText(money, m["pay.card_of"]({ brand: "mada", last4: "1010" }))
  await expectText(money, m["pay.tip_row"]())
  await expectText(money, "3.00")
  await expectNoText(money, m["pay.refunded"]())
  await expect.poll(() => api().isHeard).toBe(true)
  refunded = 500
  api().tell({ topic: "customer" })
  await expectText(money, m["pay.refunded"]())
  await expectText(money, "5.00")
})
