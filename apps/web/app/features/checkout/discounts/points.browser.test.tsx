import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { demoEarning, demoPoints } from "../../../testing/demo/demo-coupons.ts"
import {
  demoOrder,
  freeTable,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import { noOffer, type Offer, serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
  table12,
} from "../../../testing/page-parts.ts"
import { forgetGuest } from "../forget-guest.ts"

let site: DemoSite

const section = () => page.getByRole("region", { name: m["points.use"]() })
const slider = () => page.getByRole("slider", { name: m["points.use"]() })
const guest = { orders: 1, level_id: null, birth_month: null }

beforeEach(() => {
  site = serveDemo()
})

/** Noura, with what the programme says of her. */
function comeBack(offer: Partial<Offer>): void {
  serveOrdering(site, () => ({ ...noOffer, guest, ...offer }))
  signedIn(site)
  serveSitting(() => freeTable(site))
}

/** A fattoush of 18 riyals, 15.65 without VAT. */
const openCart = (language: "en" | "sa" = "en") => openCartWith(["Fattoush"], { language })

async function pressOn(key: string, times = 1): Promise<void> {
  await expect.element(slider()).toBeVisible()
  slider().element().focus()
  for (let nth = 0; nth < times; nth++) await userEvent.keyboard(key)
}

test("points are chosen by keyboard, lower the price at once and go with the order", async () => {
  comeBack({ points: demoPoints(240) })
  const order = demoOrder(site)
  api().answer("POST /order/qr/{uuid}/orders/", () => order)
  serveOrder(() => order)
  await openCart()
  await expectText(section(), m["points.have"]({ points: "240 points" }))
  await expectText(section(), m["points.unused"]())
  await pressOn("{ArrowRight}")
  await expectText(section(), m["points.saves"]({ points: "50 points", amount: "2.50 SAR" }))
  await pressOn("{ArrowRight}", 2)
  await expectText(section(), m["points.saves"]({ points: "80 points", amount: "4 SAR" }))
  await expectText(main(), "14.00")
  await pressOn("{End}")
  await expectText(section(), m["points.saves"]({ points: "180 points", amount: "9 SAR" }))
  const amount = m["money.sar"]({ amount: "9" })
  const said = m["points.saves"]({ points: "180 points", amount })
  await expect.element(slider()).toHaveAttribute("aria-valuetext", said)
  const asked = () => api().callsOf("POST /order/qr/{uuid}/quotes/").at(-1)?.body
  await expect.poll(asked).toMatchObject({ points: 180 })
  await page.getByRole("button", { name: m["checkout.place"](), exact: false }).click()
  await expectPath(`/order/${table12}/${order.id}`)
  const [placed] = api().callsOf("POST /order/qr/{uuid}/orders/")
  const discounts = [{ id: "points", amount_minor: 900 }]
  expect(placed?.body).toMatchObject({ points: 180, seen: { discounts, total_minor: 900 } })
})

test("in Arabic it grows from right to left", async () => {
  comeBack({ points: demoPoints(240) })
  await openCart("sa")
  await pressOn("{ArrowLeft}")
  await expectText(
    section(),
    m["points.saves"]({ points: "50 نقطة", amount: m["money.sar"]({ amount: "2.50" }) }),
  )
})

test("what was chosen is there after a reload, and shrinks with the cart", async () => {
  comeBack({ points: demoPoints(2_000) })
  await openCart()
  await page.getByRole("button", { name: m["item.more"]() }).click()
  await pressOn("{End}")
  await expectText(section(), m["points.saves"]({ points: "360 points", amount: "18 SAR" }))
  await reopenScreen()
  await expectText(section(), m["points.saves"]({ points: "360 points", amount: "18 SAR" }))
  await page.getByRole("button", { name: m["item.less"]() }).click()
  await expectText(section(), m["points.saves"]({ points: "180 points", amount: "9 SAR" }))
})

test("of whoever has signed out nothing is offered to the next guest, whether the server answers or not", async () => {
  comeBack({ points: demoPoints(240) })
  await openCart()
  await expectText(section(), m["points.have"]({ points: "240 points" }))
  api().cutOff("POST /order/qr/{uuid}/quotes/")
  forgetGuest(site.place.id)
  await expectCount(section(), 0)
})

test.each([
  [{ ...demoPoints(20) }, () => m["refused.too_few_points"]({ points: "30 points" })],
  [{ ...demoPoints(240), times_left: 0 }, () => m["refused.redeemed_enough_today"]()],
  [
    { ...demoPoints(900), minimum: 400 },
    () => m["refused.below_minimum_points"]({ points: "400 points" }),
  ],
])("where none can be used there is no slider, but the reason: %#", async (points, why) => {
  comeBack({ points })
  await openCart()
  await expectText(section(), why())
  await expectCount(slider(), 0)
})

test("who has no points is not asked", async () => {
  comeBack({ points: demoPoints(0), earning: demoEarning() })
  await openCart()
  await expectText(main(), m["points.order_brings"]({ points: "15 points" }))
  await expectCount(section(), 0)
})

test("the order says what it brings, and when a limit cuts it", async () => {
  comeBack({ earning: demoEarning() })
  await openCart()
  await expectText(main(), m["points.order_brings"]({ points: "15 points" }))
  comeBack({ earning: demoEarning(490) })
  await reopenScreen()
  await expectText(main(), m["points.order_brings"]({ points: "10 points" }))
  await expectText(main(), m["ledger.cut_by_day"]())
  comeBack({ earning: demoEarning(500) })
  await reopenScreen()
  await expectText(main(), m["points.order_brings_none"]())
})

test("who is not signed in reads what signing in would bring, and can do it from there", async () => {
  serveOrdering(site, () => ({ ...noOffer, earning: demoEarning() }))
  await openCart()
  const brings = m["points.sign_in_brings"]({ points: "15 points" })
  await page.getByRole("button", { name: brings }).click()
  await expect
    .element(page.getByRole("dialog", { name: m["customer.sign_in_title"]() }))
    .toBeVisible()
})

test("a place without points says nothing of them", async () => {
  comeBack({})
  await openCart()
  await expectText(main(), "18.00")
  await expectCount(section(), 0)
  await expectNoText(main(), "points")
})
