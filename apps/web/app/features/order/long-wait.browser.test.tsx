import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import {
  demoOrder,
  demoSitting,
  type Order,
  orderId,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, table12 } from "../../testing/page-parts.ts"

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  signedIn(site)
  serveSitting(() => demoSitting(site))
})

const notice = () => page.getByText(/أطول من المعتاد/)
const heading = (name: string) => page.getByRole("heading", { level: 1, name })

function sentBefore(minutes: number): Order {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return demoOrder(site, { placed_at: at, steps: [{ state: "pending", at }] })
}

const open = () => openScreen(`/order/${table12}/${orderId}`)

test("an order that just came waits to be accepted, and nothing more is said", async () => {
  serveOrder(() => sentBefore(4))
  await open()
  await expect.element(heading(m["order.now_pending"]())).toBeVisible()
  await expectCount(notice(), 0)
})

test("one that nobody answers says since when it waits, promises no time, and lets one call", async () => {
  serveOrder(() => sentBefore(16))
  await open()
  await expect.element(notice()).toBeVisible()
  const call = page.getByRole("status").getByRole("link", { name: m["order.call_branch"]() })
  await expect.element(call).toHaveAttribute("href", "tel:+966115550100")
  await expectCount(page.getByRole("timer"), 0)
})

test("it is accepted first, and in the kitchen only once it is there", async () => {
  let order = demoOrder(site, { state: "accepted", can_cancel: false })
  serveOrder(() => order)
  await open()
  await expect.element(heading(m["order.now_accepted"]())).toBeVisible()
  order = { ...order, state: "sent-to-kitchen", version: 2 }
  dispatchEvent(new Event("focus"))
  await expect.element(heading(m["order.now_in_kitchen"]())).toBeVisible()
})
