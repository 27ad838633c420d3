import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith, placeButton, placeKey } from "../../../testing/cart-parts.ts"
import {
  demoOrder,
  freeTable,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import { demoQuote, serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../../testing/fake-api.ts"
import {
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
  table12,
} from "../../../testing/page-parts.ts"

type Sent = { lines: Parameters<typeof demoQuote>[1]; agreed_ready_at: string | null }

const quoteKey = "POST /order/qr/{uuid}/quotes/"
let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
  signedIn(site)
  serveSitting(() => freeTable(site))
})

const alert = () => page.getByRole("alert")
const takeOut = () => page.getByRole("button", { name: m["cart.take_out"]() })

const sentOrders = () =>
  api()
    .callsOf(placeKey)
    .map(({ body }) => body as Sent)

function takeOrders(): string {
  const order = demoOrder(site)
  serveOrder(() => order)
  api().answer(placeKey, () => order)
  return `/order/${table12}/${order.id}`
}

const withoutFattoush = (body: unknown) => demoQuote(site, (body as Sent).lines, "fattoush")

test("what sold out while checking out is named and taken out; the rest is ordered", async () => {
  // The page hears of nothing before the guest orders.
  api().cutOff(quoteKey)
  await openCartWith(["Fattoush", "Umm Ali"])
  api().answer(placeKey, ({ body }) => {
    throw new ApiRefusal(409, "order_lines_unavailable", { quote: withoutFattoush(body) })
  })
  await placeButton().click()
  await expectText(alert(), m["error.order_lines_unavailable"]())
  await expectText(alert(), "Fattoush")
  await expectText(alert(), m["stock.sold_out"]())
  const orderPath = takeOrders()
  await takeOut().click()
  await expectCount(alert(), 0)
  await expectText(placeButton(), "22.00")
  await placeButton().click()
  await expectPath(orderPath)
  const ummAli = site.item("umm-ali").id
  expect(sentOrders().at(-1)?.lines).toMatchObject([{ product_id: ummAli }])
})

test("a page that hears of it marks the line at once", async () => {
  await openCartWith(["Fattoush", "Umm Ali"])
  await expect.poll(() => api().isHeard).toBe(true)
  await expect.element(placeButton()).toBeEnabled()
  api().answer(quoteKey, ({ body }) => withoutFattoush(body))
  site.place.version += 1
  api().tell({ topic: "menu", version: site.place.version })
  await expect.element(page.getByText(m["error.order_lines_unavailable"]())).toBeVisible()
  await expectText(main(), m["stock.sold_out"]())
  await expect.element(placeButton()).toBeDisabled()
  await takeOut().click()
  await expectNoText(main(), "Fattoush")
  await expect.element(placeButton()).toBeEnabled()
})

test("with too many open orders another one waits, and the way to them is shown", async () => {
  await openCartWith(["Fattoush"])
  api().refuse(placeKey, 409, "too_many_open_orders")
  await placeButton().click()
  await expectText(alert(), m["error.too_many_open_orders"]())
  await expect
    .element(alert().getByRole("link", { name: m["history.title"]() }))
    .toHaveAttribute("href", `/history/${table12}?tab=orders`)
  await expectText(main(), "Fattoush")
})

test("where the kitchen is full the guest agrees to a later time", async () => {
  await openCartWith(["Fattoush"])
  const ready_at = new Date(Date.now() + 90 * 60_000).toISOString()
  api().answer(placeKey, ({ body }) => {
    const quote = { ...withoutFattoush(body), lines: [], ready_at }
    throw new ApiRefusal(409, "order_put_off", { quote })
  })
  await placeButton().click()
  const [full = ""] = m["checkout.put_off"]({ time: "|" }).split("|")
  await expectText(alert(), full)
  const orderPath = takeOrders()
  const [agree = ""] = m["checkout.agree_and_place"]({ time: "|" }).split("|")
  await page.getByRole("button", { name: agree.trim(), exact: false }).click()
  await expectPath(orderPath)
  const [first, second] = sentOrders()
  expect(first?.agreed_ready_at).toBeNull()
  expect(second?.agreed_ready_at).toBe(ready_at)
})

test("a price that changed while checking out is shown with the old one, and taken in one tap", async () => {
  api().cutOff(quoteKey)
  await openCartWith(["Fattoush"])
  api().answer(placeKey, ({ body }) => {
    const quote = demoQuote(site, (body as Sent).lines, null)
    const changes = [{ what: "total" as const, seen_minor: 1_800, now_minor: 2_000 }]
    const price = { ...quote.price, subtotal_minor: 2_000, total_minor: 2_000 }
    throw new ApiRefusal(409, "order_price_changed", { quote: { ...quote, changes, price } })
  })
  await placeButton().click()
  await expectText(alert(), m["error.order_price_changed"]())
  await expectText(alert(), "18.00")
  await expectText(alert(), "20.00")
  const orderPath = takeOrders()
  await page.getByRole("button", { name: m["checkout.accept_and_place"](), exact: false }).click()
  await expectPath(orderPath)
  expect(sentOrders().at(-1)).toMatchObject({ seen: { total_minor: 2_000 } })
})
