import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoCard, type PunchCard, serveCards } from "../../testing/demo/demo-cards.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectNoText, expectText, main, table12 } from "../../testing/page-parts.ts"

let site: DemoSite
let card: PunchCard

const path = `/punch-cards/${table12}`
const panel = () => page.getByRole("region", { name: "Coffee card" })
const bar = () => page.getByRole("progressbar")
const orderId = demoId("order", "first")
const rewardId = demoId("reward", "karak")

const begun = { label: "partially-punched", first_at: "2026-11-03T09:00:00.000Z" } as const
const punch: PunchCard["history"][number] = {
  id: demoId("punch", "first"),
  at: "2026-11-03T09:00:00.000Z",
  units: 3,
  order_id: orderId,
  order_number: "A-041",
  taken_back_at: null,
}

beforeEach(() => {
  site = serveDemo()
  card = demoCard()
  serveCards(() => [card])
})

test("a card shows its punches, what is missing, when it starts anew and what counts", async () => {
  signedIn(site)
  const progress = { ...begun, units: 15, lapses_at: "2026-12-03T09:00:00.000Z" }
  card = demoCard({ progress, history: [punch] })
  await openScreen(path, { language: "en" })
  await expectText(panel(), "Collect 10 punches and get: Free karak")
  await expectText(panel(), m["punch.label_partially_punched"]())
  await expectText(panel(), "7.5 of 10")
  await expectText(panel(), "2 punches and a half to go")
  await expectText(panel(), "Starts anew on 3 December unless another punch comes before.")
  await expectText(panel(), "Karak: half a punch each")
  await expect.element(bar()).toHaveAttribute("aria-valuetext", "7.5 of 10")
  await page.getByText(m["punch.history"]()).click()
  await expectText(panel(), "1 punch and a half")
  await expect
    .element(panel().getByRole("link", { name: "Order A-041" }))
    .toHaveAttribute("href", `/order/${table12}/${orderId}`)
})

test("full cards lead to their reward, and a card that owes says why", async () => {
  signedIn(site)
  const filled_at = "2026-11-10T09:00:00.000Z"
  card = demoCard({
    progress: { label: "no-punches", units: -2, lapses_at: null, first_at: null },
    full: [{ label: "fully-punched", reward_id: rewardId, filled_at }],
  })
  await openScreen(path, { language: "en" })
  await expectText(panel(), "This card owes 1 punch")
  await expectText(panel(), m["punch.label_fully_punched"]())
  await expectText(panel(), "Full on 10 November")
  await expect
    .element(panel().getByRole("link", { name: m["punch.see_reward"]() }))
    .toHaveAttribute("href", `/prize/${table12}?id=${rewardId}`)
})

test("a goal that is too high to count is a bar with its figures", async () => {
  signedIn(site)
  card = demoCard({ goal: 100, progress: { ...begun, units: 75, lapses_at: null } })
  await openScreen(path, { language: "sa" })
  await expectText(main(), "37.5 من 100")
  await expectCount(bar(), 1)
  await expectNoText(bar(), "99")
})

test("who is not signed in sees the card empty, and is led to signing in", async () => {
  card = demoCard({ progress: null })
  await openScreen(path, { language: "en" })
  await expectText(panel(), "Karak: half a punch each")
  const field = page.getByRole("region", { name: m["punch.sign_in"]() }).getByRole("textbox")
  await expect.element(field).toBeVisible()
  await panel().getByRole("button", { name: m["punch.sign_in"]() }).click()
  await expect.element(field).toHaveFocus()
})

test("a punch that comes while the page is open is shown", async () => {
  signedIn(site)
  await openScreen(path, { language: "en" })
  await expectText(panel(), "0 of 10")
  card = demoCard({ progress: { ...begun, units: 2, lapses_at: null } })
  api().tell({ topic: "customer" })
  await expectText(panel(), "1 of 10")
})

test("where cards are switched off the page says so", async () => {
  site.place.subscriptions = ["menu", "ordering"]
  await openScreen(path, { language: "en" })
  await expectText(main(), m["error.module_off"]())
})
