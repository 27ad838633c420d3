import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { signedIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import { demoReward, type RewardWithHistory } from "../../../testing/demo/demo-reward.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../../testing/page-parts.ts"
import type { Reward } from "../rewards.ts"

const minePath = `/my-rewards/${table12}`
let site: DemoSite
let rewards: Reward[]

function owned(name: string, change: Partial<RewardWithHistory>): Reward {
  const { history: _, ...reward } = demoReward({
    id: demoId("reward", name),
    name: { en: name, sa: name },
    ...change,
  })
  return reward
}

beforeEach(() => {
  site = serveDemo()
  rewards = []
  api().answer("GET /reward/qr/{uuid}/rewards/", () => rewards)
})

const tab = (name: string) => page.getByRole("tab", { name, exact: false })
const rows = () => page.getByRole("tabpanel").getByRole("listitem")

test("each reward is in its tab, with its label and what its owner has to know", async () => {
  signedIn(site)
  const fromMs = Date.parse("2026-12-01T06:00:00Z")
  rewards = [
    owned("one", {}),
    owned("several", { label: "alive", uses: 5, used: 2 }),
    owned("later", { label: "not-claimable", refusal: { reason: "not_started", from_ms: fromMs } }),
    owned("used", { label: "claimed", used: 1, last_used_at: "2026-11-16T17:00:00.000Z" }),
    owned("over", { label: "expired", refusal: { reason: "ended", until_ms: fromMs } }),
    owned("back", { label: "canceled", canceled_at: "2026-11-16T17:00:00.000Z" }),
  ]
  await openScreen(minePath, { language: "en" })
  await expectCount(rows(), 2)
  await expectText(rows().nth(0), "Claimable")
  await expectText(rows().nth(0), "From the points shop")
  await expectText(rows().nth(1), "3 uses left")
  await tab("Not claimable").click()
  await expectText(rows().nth(0), "Can be used from 1 December at 9:00 am")
  await tab("Claimed 3").click()
  await expectCount(rows(), 3)
  await expectText(rows().nth(0), "Used on 16 November at 8:00 pm")
  await expectText(main(), m["reward.over_title"]())
  await expectText(rows().nth(1), "Expired")
  await expectText(rows().nth(2), "Canceled on 16 November")
})

test("who owns nothing is led to the shop, and what they get is there at once", async () => {
  signedIn(site)
  await openScreen(minePath)
  await expect
    .element(page.getByRole("heading", { name: m["reward.claimable_empty_title"]() }))
    .toBeVisible()
  await expect
    .element(page.getByRole("tabpanel").getByRole("link", { name: m["shop.points_title"]() }))
    .toHaveAttribute("href", `/points-shop/${table12}`)
  await expect.poll(() => api().isHeard).toBe(true)
  rewards = [owned("karak", {})]
  api().tell({ topic: "customer" })
  await expectText(rows().nth(0), "karak")
})

test("who is not signed in is asked to", async () => {
  await openScreen(minePath)
  await expect
    .element(page.getByRole("heading", { level: 1, name: m["reward.mine_sign_in_title"]() }))
    .toBeVisible()
})
