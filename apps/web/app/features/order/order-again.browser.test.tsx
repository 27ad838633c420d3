import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  demoOrder,
  freeTable,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import { demoQuote, serveOrdering } from "../../testing/demo/demo-ordering.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectNoText, expectPath, expectText, main, table12 } from "../../testing/page-parts.ts"

const quoteKey = "POST /order/qr/{uuid}/quotes/"

test("ordered again: today's price, and what is gone is named and left out", async () => {
  const site = serveDemo()
  serveOrdering(site)
  signedIn(site)
  serveSitting(() => freeTable(site))
  const order = demoOrder(site, { state: "completed", can_cancel: false })
  const [fattoush] = order.lines
  if (!fattoush) throw new Error("the demo's order has a line")
  const ummAli = site.item("umm-ali")
  order.lines = [
    fattoush,
    { ...fattoush, key: "umm-ali", product_id: ummAli.id, name: ummAli.name },
  ]
  serveOrder(() => order)
  // Dearer than when it was ordered.
  site.change("fattoush", { price_minor: 2_100 })
  api().answer(quoteKey, ({ body }) => {
    const { lines } = body as { lines: Parameters<typeof demoQuote>[1] }
    return demoQuote(site, lines, "umm-ali")
  })
  await openScreen(`/order/${table12}/${order.id}`, { language: "en" })
  await page.getByRole("button", { name: m["order.reorder"]() }).click()
  await expect.element(page.getByText(m["order.reorder_gone"]({ names: "Umm Ali" }))).toBeVisible()
  await expectPath(`/cart/${table12}`)
  await expectText(main(), "Fattoush")
  await expectText(main(), "21.00")
  await expectNoText(main(), "Umm Ali")
})
