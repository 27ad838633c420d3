import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { clockText } from "../../../shell/text/time-text.ts"
import { api } from "../../../testing/api-of-test.ts"
import { continueButton, openCartWith, placeButton, placeKey } from "../../../testing/cart-parts.ts"
import {
  demoOrder,
  demoSitting,
  freeTable,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { fillCart } from "../../../testing/filled-cart.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
  table12,
} from "../../../testing/page-parts.ts"

const { olaya } = known.qr
const jeddah = [21.543, 39.173] as const

const dineIn = () => main().getByRole("button", { name: m["order_type.dine_in"](), exact: false })

afterEach(() => commands.forgetLocation())

test("without a table's code a guest is asked to scan one, and nobody types a table", async () => {
  serveOrdering(serveDemo(olaya))
  await openCartWith(["Fattoush"], { code: olaya })
  await reopenScreen(`/order-type/${olaya}`)
  await expectText(dineIn(), m["checkout.dine_in_scan"]())
  await dineIn().click()
  await expectPath(`/order-data/${olaya}`)
  await expect
    .element(page.getByRole("heading", { name: m["checkout.scan_title"]() }))
    .toBeVisible()
  await expectCount(continueButton(), 0)
})

test("where the branch serves at the counter it is ordered there, and fetched when it is ready", async () => {
  const site = serveDemo(olaya)
  const terms = serveOrdering(site)
  terms.serves_at_counter = true
  terms.service_rate_bp = 1_000
  signedIn(site)
  let order = demoOrder(site, { table_label: null })
  api().answer(placeKey, () => order)
  serveOrder(() => order)
  await openCartWith(["Fattoush"], { code: olaya })
  await reopenScreen(`/order-type/${olaya}`)
  await expectText(dineIn(), m["checkout.counter_choice"]())
  await dineIn().click()
  await expectPath(`/checkout/${olaya}`)
  await expectText(main(), m["checkout.counter"]())
  await expectText(main(), m["checkout.counter_text"]())
  // Nobody serves: there is nothing to pay for it.
  await expectText(placeButton(), "18.00")
  await expectNoText(main(), m["order.service_charge"]())
  await placeButton().click()
  await expectPath(`/order/${olaya}/${order.id}`)
  expect(api().callsOf(placeKey)[0]?.body).toMatchObject({ type: 1 })
  await expectText(main(), m["order.at_counter"]())
  await expect.poll(() => api().isHeard).toBe(true)
  order = { ...order, state: "ready", version: 4 }
  api().tell({ topic: "customer" })
  await expect
    .element(page.getByRole("heading", { name: m["order.now_ready_pickup"]() }))
    .toBeVisible()
})

test("far from the branch: told on arrival, and refused on placing", async () => {
  const site = serveDemo()
  serveOrdering(site).dine_in_radius_meters = 200
  signedIn(site)
  serveSitting(() => freeTable(site))
  await commands.allowLocation(...jeddah)
  // The notice lies over the top of the menu while it is shown: the cart was filled before.
  fillCart(site)
  await openScreen(`/cart/${table12}`, { language: "en" })
  await expect.element(page.getByText(m["error.branch_far"]()).first()).toBeVisible()
  api().refuse(placeKey, 403, "branch_far_to_order")
  await placeButton().click()
  const refusal = page.getByRole("alert").filter({ hasText: m["error.branch_far_to_order"]() })
  await expect.element(refusal).toBeVisible()
  await expectPath(`/cart/${table12}`)
  const [sent] = api().callsOf(placeKey)
  expect(sent?.body).toMatchObject({ guest_position: { lat: jeddah[0], lng: jeddah[1] } })
})

test("who sits at the table orders through a prayer, and reads when it is over", async () => {
  const site = serveDemo()
  const terms = serveOrdering(site)
  const over = new Date(Date.now() + 12 * 60_000).toISOString()
  Object.assign(terms, { is_open: false, closed_reason: "prayer", after_prayer_at: over })
  signedIn(site)
  serveSitting(() => demoSitting(site))
  const order = demoOrder(site, { table_label: "12", after_prayer_at: over })
  api().answer(placeKey, () => order)
  serveOrder(() => order)
  fillCart(site)
  await openScreen(`/cart/${table12}`)
  const time = clockText(over, site.place.timezone, "sa")
  await expectText(main(), m["checkout.after_prayer"]({ time }))
  await placeButton().click()
  await expectPath(`/order/${table12}/${order.id}`)
  await expectText(main(), m["order.after_prayer"]({ time }))
})

test("who does not sit there yet is told that it is closed", async () => {
  const site = serveDemo()
  const terms = serveOrdering(site)
  const over = new Date(Date.now() + 12 * 60_000).toISOString()
  Object.assign(terms, { is_open: false, closed_reason: "prayer", after_prayer_at: over })
  signedIn(site)
  serveSitting(() => freeTable(site))
  fillCart(site)
  await openScreen(`/cart/${table12}`)
  await expectText(main(), m["error.branch_closed"]())
  await expect.element(placeButton()).toBeDisabled()
})
