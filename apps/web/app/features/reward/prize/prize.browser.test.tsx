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
import { expectCount, expectPath, expectText, main, table12 } from "../../../testing/page-parts.ts"

const prizePath = `/prize/${table12}?id=${demoReward().id}`
let site: DemoSite
let reward: RewardWithHistory

beforeEach(() => {
  site = serveDemo()
  reward = demoReward()
  api().answer("GET /reward/qr/{uuid}/rewards/{id}/", () => reward)
  api().answer("POST /reward/qr/{uuid}/rewards/{id}/tokens/", () => ({
    token: `R1${"0".repeat(48)}`,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }))
})

const qr = () => page.getByRole("img", { name: m["reward.code_label"]() })

test("a reward shows its code to be scanned or typed, and all that was promised", async () => {
  signedIn(site)
  const fromMs = Date.parse("2026-11-01T06:00:00Z")
  const untilMs = Date.parse("2026-12-31T20:00:00Z")
  reward = demoReward({ rules: { ...reward.rules, from_ms: fromMs, until_ms: untilMs } })
  await openScreen(prizePath, { language: "en" })
  await expect.element(qr()).toBeVisible()
  await expectText(main(), "7K3M 9QXA")
  await expectText(main(), "A new code in 0:")
  for (const fact of [
    "Ten riyals off",
    "10 SAR off",
    "choose it in your cart",
    "31 December at 11:00 pm",
    "Between 1 November at 9:00 am and 31 December at 11:00 pm",
    "Claimable",
    "300 points",
    "From the points shop",
    m["member.code_bright"](),
  ]) {
    await expectText(main(), fact)
  }
})

test("it turns to claimed while it is looked at, and says when and where", async () => {
  signedIn(site)
  await openScreen(prizePath)
  await expect.element(qr()).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  const used_at = "2026-11-17T17:15:00.000Z"
  reward = demoReward({
    ...{ label: "claimed", used: 1, last_used_at: used_at },
    history: [
      {
        ...{ used_at, order_id: null, order_number: null, amount_minor: 1_000 },
        branch_name: { en: "Olaya", sa: "فرع العليا" },
        given_back_at: null,
      },
    ],
  })
  api().tell({ topic: "customer" })
  await expectText(main(), "استُخدمت في 17 نوفمبر")
  await expectText(main(), "فرع العليا")
  await expectCount(qr(), 0)
})

const useIt = () => page.getByRole("button", { name: m["reward.use_in_cart"]() })

test("one that comes off orders is chosen for the cart, and the menu is next while that is empty", async () => {
  signedIn(site)
  await openScreen(prizePath)
  await useIt().click()
  await expectPath(`/menu/${table12}`)
  await expect.poll(() => JSON.stringify(localStorage)).toContain(reward.id)
})

test("one that is handed over at the counter is not for the cart", async () => {
  signedIn(site)
  reward = demoReward({ effect: null })
  await openScreen(prizePath)
  await expect.element(qr()).toBeVisible()
  await expectCount(useIt(), 0)
})

test("one that waits says from when it counts, and shows nothing to scan", async () => {
  signedIn(site)
  const from_ms = Date.parse("2026-12-01T06:00:00Z")
  reward = demoReward({ label: "not-claimable", refusal: { reason: "not_started", from_ms } })
  await openScreen(prizePath, { language: "en" })
  await expectText(main(), "Can be used from 1 December at 9:00 am")
  await expectCount(qr(), 0)
})

test("somebody else's is not found, and leads to one's own", async () => {
  signedIn(site)
  api().refuse("GET /reward/qr/{uuid}/rewards/{id}/", 404, "reward_not_found")
  await openScreen(prizePath)
  await expect
    .element(page.getByRole("heading", { name: m["reward.not_found_title"]() }))
    .toBeVisible()
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [])
  await main().getByRole("link", { name: m["reward.mine_title"]() }).click()
  await expectPath(`/my-rewards/${table12}`)
})

test("what the server refuses is said in its words, and no network is blamed", async () => {
  signedIn(site)
  api().refuse("GET /reward/qr/{uuid}/rewards/{id}/", 429, "rate_limited")
  // Of another one nothing is remembered.
  await openScreen(`/prize/${table12}?id=${demoId("reward", "other")}`)
  await expectText(main(), m["error.rate_limited"]())
  await expectCount(page.getByText(m["offline.title"]()), 0)
})

test("without a network it says so", async () => {
  signedIn(site)
  api().cutOff("GET /reward/qr/{uuid}/rewards/{id}/")
  await openScreen(`/prize/${table12}?id=${demoId("reward", "other")}`)
  await expectText(main(), m["offline.title"]())
})

test("who is not signed in is asked to", async () => {
  await openScreen(prizePath)
  await expect
    .element(page.getByRole("heading", { level: 1, name: m["reward.mine_sign_in_title"]() }))
    .toBeVisible()
})

test("without an id one chooses from the list", async () => {
  signedIn(site)
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [])
  await openScreen(`/prize/${table12}`)
  await expectPath(`/my-rewards/${table12}`)
})
