import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import {
  demoOrder,
  freeTable,
  type Order,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../testing/page-parts.ts"

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

test("nobody is thanked for an order that was declined", async () => {
  order.state = "declined"
  order.steps = [{ state: "declined", at: order.placed_at }]
  await openScreen(`/confirm-order/${table12}?order=${order.id}`, { language: "en" })
  await expect.element(page.getByRole("heading", { name: m["order.now_declined"]() })).toBeVisible()
  await expectCount(thanks(), 0)
})
