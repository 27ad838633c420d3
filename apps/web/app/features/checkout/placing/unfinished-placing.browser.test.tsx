import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import {
  demoCustomer,
  demoOrder,
  freeTable,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { cartButton, expectCount, menuPath, table12 } from "../../../testing/page-parts.ts"
import { hasPlacing, placingKey } from "./placing-key.ts"

const placeKey = "POST /order/qr/{uuid}/orders/"
let site: DemoSite

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
  serveSitting(() => freeTable(site))
  serveOrder(() => demoOrder(site))
  api().answer(placeKey, () => demoOrder(site))
})

/** An order that a guest of this browser sent a moment ago, whose answer was lost. */
function leaveUnfinished(customerId: string, orderId = demoId("order", "first")): void {
  const body = { id: orderId, lines: [], payment_method: "cash" }
  const placing = { uuid: table12, customerId, body, savedAtMs: Date.now() }
  localStorage.setItem(placingKey(site.place.id), JSON.stringify(placing))
}

test("an order whose answer was lost is sent again for the guest who placed it", async () => {
  leaveUnfinished(demoCustomer().id)
  signedIn(site)
  await openScreen(menuPath)
  await expect
    .element(page.getByText(m["checkout.placed_after_all"]({ number: "A-041" })))
    .toBeVisible()
  expect(api().callsOf(placeKey)).toHaveLength(1)
  expect(hasPlacing(site.place.id)).toBe(false)
})

test.each([
  ["on the menu", menuPath],
  ["on the cart's page", `/cart/${table12}`],
])("another customer who signs in does not send it: %s", async (_, path) => {
  leaveUnfinished(demoId("customer", "the one before"))
  signedIn(site)
  await openScreen(path)
  await expect.poll(() => hasPlacing(site.place.id)).toBe(false)
  await expectCount(page.getByText(m["checkout.checking_title"]()), 0)
  await expectCount(page.getByText(m["checkout.never_sent"]()), 0)
  expect(api().callsOf(placeKey)).toHaveLength(0)
})

test("while it is looked for, that is said in the dock, above the cart's bar", async () => {
  // An id of its own: the page goes on waiting for the answer after this test.
  leaveUnfinished(demoCustomer().id, demoId("order", "unanswered"))
  signedIn(site)
  api().hold(placeKey)
  // Tall enough that the press need not scroll the menu.
  await page.viewport(390, 1_400)
  await openScreen(menuPath)
  await page.getByRole("button", { name: m["item.add_one"]({ name: "فتوش" }) }).click()
  const status = page.getByText(m["checkout.checking_title"]())
  await expect.element(status).toBeVisible()
  await expect.element(cartButton()).toBeVisible()
  const dock = document.querySelector("[data-bottom-dock]")
  expect(dock?.contains(status.element())).toBe(true)
  const { bottom } = status.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(cartButton().element().getBoundingClientRect().top)
})
