import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  demoOrder,
  demoSitting,
  orderId,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import { serveOrdering } from "../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  expectCount,
  expectNoText,
  expectText,
  landingPath,
  main,
  menuPath,
  table12,
} from "../../testing/page-parts.ts"
import type { Sitting } from "./sitting.ts"

const answerKey = "POST /table/qr/{uuid}/sitting/guests/{guest}/"
const saad = {
  ...{ id: demoId("guest", "saad"), first_name: "سعد", is_me: false },
  asked_at: "2026-11-17T10:00:00.000Z",
}
let site: DemoSite
let sitting: Sitting

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
  signedIn(site)
  sitting = demoSitting(site)
  serveSitting(() => sitting)
  serveOrder(() => demoOrder(site))
})

const approve = () => page.getByRole("button", { name: m["order.join_approve"]() })

function ask(state: "asked" | "joined"): Sitting {
  sitting = { ...sitting, guests: [{ ...saad, state }] }
  return sitting
}

test.each([
  ["the bill", `/bill/${table12}`],
  ["the cart", `/cart/${table12}`],
  ["the menu", menuPath],
  ["the landing page", landingPath],
  ["an order", `/order/${table12}/${orderId}`],
])("whoever asks to join is answered on the page of %s", async (_, path) => {
  api().answer("GET /payment/qr/{uuid}/bill/", () => ({
    sitting_id: demoId("sitting", "12"),
    ...{ table_label: "12", people: 1, total_minor: 0, paid_minor: 0, pending_minor: 0 },
    ...{
      due_minor: 0,
      is_covered: false,
      is_own_share_paid: false,
      own_open_minor: 0,
      orders: [],
      shares: [],
    },
  }))
  api().answer("GET /menu/order/qr/payment/choices/{uuid}/", () => [])
  api().answer(answerKey, () => ask("joined"))
  await openScreen(path)
  await expect.poll(() => api().isHeard).toBe(true)
  ask("asked")
  api().tell({ topic: "table" })
  await expect.element(approve()).toBeVisible()
  await expect.element(page.getByText(m["order.join_request"]({ name: "سعد" }))).toBeVisible()
  // It takes room of its own below the navbar: nothing of the page lies under it.
  scrollTo(0, 0)
  const topOfMain = () => document.querySelector("main")?.getBoundingClientRect().top
  const footOfBanner = () => page.getByRole("alert").element().getBoundingClientRect().bottom
  await expect.poll(topOfMain).toBeGreaterThanOrEqual(footOfBanner())
  await approve().click()
  await expectCount(approve(), 0)
})

test("who is moved to another table reads its name in the head of every page", async () => {
  await openScreen(landingPath, { language: "en" })
  const head = page.getByRole("banner")
  await expectText(head, m["landing.table"]({ label: "12" }))
  await expect.poll(() => api().isHeard).toBe(true)
  sitting = { ...sitting, table: { ...sitting.table, label: "9" } }
  api().tell({ topic: "table" })
  await expectText(head, m["landing.table"]({ label: "9" }))
  await expectText(main(), m["landing.table"]({ label: "9" }))
  await expectNoText(main(), m["landing.table"]({ label: "12" }))
  await reopenScreen(`/cart/${table12}`)
  await expectText(head, m["landing.table"]({ label: "9" }))
})
