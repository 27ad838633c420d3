import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText, table12 } from "../../testing/page-parts.ts"
import type { ActivityEntry } from "./use-activity.ts"

const historyPath = `/history/${table12}`
const karak = { en: "Karak", sa: "كرك" }
let site: DemoSite

beforeEach(() => {
  site = serveDemo()
})

const rows = () => page.getByRole("tabpanel").getByRole("listitem")
const reward = (name: string): ActivityEntry => ({
  ...{ type: "reward", id: demoId("reward", name), at: "2026-11-16T12:00:00.000Z" },
  facts: { name: karak, kind: "prize", source: "staff" },
})
const order: ActivityEntry = {
  ...{ type: "order", id: demoId("order", "first"), at: "2026-11-17T12:00:00.000Z" },
  facts: { number: "A-041", type: 2, state: "canceled", total_minor: 3_400 },
}

test("the first tab is one time line by day, each line leading to what it tells of", async () => {
  signedIn(site)
  api().answer("GET /activity/qr/{uuid}/entries/", () => ({
    entries: [order, reward("one")],
    next: null,
  }))
  await openScreen(historyPath, { language: "en" })
  await expectCount(rows(), 2)
  await expectText(rows().nth(0), "Order A-041, 34 SAR")
  await expectText(rows().nth(0), m["order.state_canceled"]())
  await expect
    .element(rows().nth(0).getByRole("link"))
    .toHaveAttribute("href", `/order/${table12}/${order.id}`)
  await expectText(rows().nth(1), "You got")
  await expectCount(page.getByRole("tabpanel").getByRole("heading", { level: 2 }), 2)
})

test("older entries come on demand, and newer ones by themselves without a repeat", async () => {
  signedIn(site)
  const next = { before_at: "2026-11-16T12:00:00.000Z", before_id: demoId("reward", "two") }
  let newest = [reward("two")]
  api().answer("GET /activity/qr/{uuid}/entries/", ({ query }) =>
    query.before_id ? { entries: [reward("one")], next: null } : { entries: newest, next },
  )
  await openScreen(historyPath, { language: "en" })
  await page.getByRole("button", { name: m["history.more"]() }).click()
  await expectCount(rows(), 2)
  await expect.poll(() => api().isHeard).toBe(true)
  newest = [order, ...newest]
  api().tell({ topic: "customer" })
  await expectCount(rows(), 3)
})
