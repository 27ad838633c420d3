import { m } from "@sufra/messages"
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

async function openOrderAndComeBack(meanwhile: () => void): Promise<void> {
  await openScreen(`/history/${table12}?tab=orders`, { language: "en" })
  await inHistory().click()
  await expect.poll(() => location.pathname).toBe(`/order/${table12}/${orderId}`)
  await expect.element(page.getByRole("list", { name: m["order.steps"]() })).toBeVisible()
  meanwhile()
  history.back()
  await expect.poll(() => location.pathname).toBe(`/history/${table12}`)
}

test("opens from the page of its only order, before it is known what was paid", async () => {
  api().answer("GET /payment/qr/{uuid}/orders/", () => new Promise(() => {}))
  await openScreen(`/order/${table12}/${orderId}`, { language: "en" })
  await expect.element(page.getByText(m["pay.due"]())).toBeVisible()
  await page.getByRole("button", { name: m["menu.open"]() }).click()
  await page.getByRole("dialog").getByRole("link", { name: m["history.all_title"]() }).click()
  await expect.poll(() => location.pathname).toBe(`/history/${table12}`)
  await expect.element(inHistory()).toBeVisible()
})

test("shows the next who signs in nothing of who was here before", async () => {
  await openOrderAndComeBack(() => {
    endSession(site.place.id)
    signedIn(site, demoCustomer({ id: demoId("customer", "next"), name: "Sara" }))
    api().answer("GET /order/qr/{uuid}/orders/", () => new Promise(() => {}))
  })
  await expect.element(page.getByRole("status", { name: m["shell.loading"]() })).toBeVisible()
  await expectCount(inHistory(), 0)
})
