import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { endSession } from "../../shell/api/session-tokens.ts"
import { api } from "../../testing/api-of-test.ts"
import {
  demoCustomer,
  demoOrder,
  freeTable,
  orderId,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, main, table12 } from "../../testing/page-parts.ts"

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  signedIn(site)
  serveSitting(() => freeTable(site))
  serveOrder(() => demoOrder(site))
  const { id, number, type, state, placed_at, ready_at, branch } = demoOrder(site)
  const told = { id, number, type, state, placed_at, ready_at, branch_name: branch.name }
  api().answer("GET /order/qr/{uuid}/orders/", () => ({
    orders: [{ ...told, total_minor: 1_800, portions: 1, names: [], invoice_id: null }],
    has_more: false,
  }))
  api().answer("GET /payment/qr/{uuid}/orders/", () => [
    { order_id: id, total_minor: 1_800, paid_minor: 1_800, refunded_minor: 0, due_minor: 0 },
  ])
})

const inHistory = () => main().getByRole("link", { name: "A-041" })

async function openOrderAndComeBack(meanwhile = () => {}): Promise<void> {
  await openScreen(`/history/${table12}?tab=orders`, { language: "en" })
  await inHistory().click()
  await expect.poll(() => location.pathname).toBe(`/order/${table12}/${orderId}`)
  await expect.element(page.getByRole("list", { name: "Steps of the order" })).toBeVisible()
  meanwhile()
  history.back()
  await expect.poll(() => location.pathname).toBe(`/history/${table12}`)
}

test("is there again after its only order was looked at", async () => {
  await openOrderAndComeBack()
  await expect.element(inHistory()).toBeVisible()
})

test("shows the next who signs in nothing of who was here before", async () => {
  await openOrderAndComeBack(() => {
    endSession(site.place.id)
    signedIn(site, demoCustomer({ id: demoId("customer", "next"), name: "Sara" }))
    api().answer("GET /order/qr/{uuid}/orders/", () => new Promise(() => {}))
  })
  await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
  await expectCount(inHistory(), 0)
})
