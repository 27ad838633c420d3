import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { serveCards } from "../../../testing/demo/demo-cards.ts"
import { signedIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import { demoJournal, type Journal } from "../../../testing/demo/demo-member.ts"
import { demoReward } from "../../../testing/demo/demo-reward.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectPath,
  expectText,
  expectTexts,
  main,
  table12,
} from "../../../testing/page-parts.ts"

const historyPath = `/history/${table12}`
let site: DemoSite
let journals: Journal[]

beforeEach(() => {
  site = serveDemo()
  journals = [demoJournal()]
  api().answer("GET /activity/qr/{uuid}/entries/", () => ({ entries: [], next: null }))
  api().answer("GET /order/qr/{uuid}/orders/", () => ({ orders: [], has_more: false }))
  api().answer("GET /loyalty/qr/{uuid}/ledger/", () => ({ journals, next: null }))
  api().answer("GET /coupon/qr/{uuid}/uses/", () => [])
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [])
})

const tab = (name: string) => page.getByRole("tab", { name })
const rows = () => page.getByRole("tabpanel").getByRole("listitem")

type CouponUse = ApiReply<"GET /coupon/qr/{uuid}/uses/">[number]

function couponUse(change: Partial<CouponUse>): CouponUse {
  return {
    coupon_id: demoId("coupon", "welcome"),
    name: { en: "Welcome", sa: "أهلًا بك" },
    code: "AHLAN",
    order_id: demoId("order", "first"),
    order_number: "A-041",
    amount_minor: 1_020,
    used_at: "2026-11-16T12:00:00.000Z",
    given_back_at: null,
    ...change,
  }
}

test("the ledger tells each movement in a sentence, with its figure", async () => {
  signedIn(site)
  journals = [
    demoJournal({
      id: demoId("journal", "spent"),
      cause: "order-spent",
      available: -60,
      pending: 0,
      facts: { order_number: "A-042", worth_minor: 300 },
    }),
    demoJournal(),
  ]
  await openScreen(`${historyPath}?tab=points`, { language: "en" })
  await expectCount(rows(), 2)
  await expectText(rows().nth(0), "60 points used for order A-042, 3 SAR off")
  await expectText(rows().nth(0), "−60")
  await expectText(rows().nth(1), "79 points for order A-041: 53.22 SAR × 1 × Gold 1.5")
  await expectText(rows().nth(1), "+79")
})

test("older movements are fetched on demand, and newer ones come by themselves", async () => {
  signedIn(site)
  const [first, second, third] = ["1", "2", "3"].map((name) => demoId("journal", name))
  if (!first || !second || !third) throw new Error("three ids")
  let newest = [demoJournal({ id: second })]
  api().answer("GET /loyalty/qr/{uuid}/ledger/", ({ query }) =>
    query.before === second
      ? { journals: [demoJournal({ id: first, cause: "welcome", facts: {} })], next: null }
      : { journals: newest, next: second },
  )
  await openScreen(`${historyPath}?tab=points`, { language: "en" })
  await page.getByRole("button", { name: m["history.more"]() }).click()
  await expectCount(rows(), 2)
  await expectText(rows().nth(1), "79 points to welcome you")
  await expectCount(page.getByRole("button", { name: m["history.more"]() }), 0)
  await expect.poll(() => api().isHeard).toBe(true)
  newest = [demoJournal({ id: third, cause: "expired", available: -5, pending: 0, facts: {} })]
  api().tell({ topic: "customer" })
  await expectCount(rows(), 3)
  await expectText(rows().nth(0), "5 points expired")
})

test("rewards are listed by their kind, with where each came from and when it was used", async () => {
  signedIn(site)
  const { history: _, ...coupon } = demoReward({
    ...{ label: "claimed", used: 1, last_used_at: "2026-11-17T17:15:00.000Z" },
  })
  const prize = {
    ...coupon,
    ...({ id: demoId("reward", "karak"), kind: "prize", source: "wheel" } as const),
    ...{ name: { en: "Free karak", sa: "كرك مجاني" }, points_paid: 0 },
  }
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [coupon, prize])
  await openScreen(`${historyPath}?tab=coupons`, { language: "en" })
  await expectCount(rows(), 1)
  await expectText(rows(), "From the points shop · 300 points")
  await expectText(rows(), "Used on 17 November at 8:15 pm")
  await expect
    .element(rows().getByRole("link", { name: "Ten riyals off" }))
    .toHaveAttribute("href", `/prize/${table12}?id=${coupon.id}`)
  await tab(m["history.prizes"]()).click()
  await expectCount(rows(), 1)
  await expectText(rows(), "Free karak")
})

test("coupons of both kinds stand in one list, the newest first", async () => {
  signedIn(site)
  const { history: _, ...reward } = demoReward({ granted_at: "2026-11-17T12:30:00.000Z" })
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [reward])
  api().answer("GET /coupon/qr/{uuid}/uses/", () => [
    couponUse({ used_at: "2026-11-18T12:00:00.000Z" }),
    couponUse({ order_id: demoId("order", "second"), used_at: "2026-11-16T12:00:00.000Z" }),
  ])
  await openScreen(`${historyPath}?tab=coupons`, { language: "en" })
  await expectCount(rows(), 3)
  await expectText(rows().nth(0), "Welcome")
  await expectText(rows().nth(1), "Ten riyals off")
  await expectText(rows().nth(2), "Welcome")
})

test("where no codes are typed, the coupons that were bought have their tab", async () => {
  signedIn(site)
  site.place.subscriptions = ["menu", "loyalty"]
  const { history: _, ...reward } = demoReward()
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [reward])
  await openScreen(`${historyPath}?tab=coupons`, { language: "en" })
  await expectText(rows(), "Ten riyals off")
  expect(api().callsOf("GET /coupon/qr/{uuid}/uses/")).toEqual([])
})

test("tabs are in the address, and an empty one says what will be there", async () => {
  signedIn(site)
  serveCards(() => [])
  await openScreen(historyPath)
  await expectTexts(page.getByRole("tab"), [
    ...["النشاط", "الطلبات", "النقاط", "الكوبونات", "الجوائز", "الأختام"],
  ])
  await expectText(main(), m["history.activity_empty_title"]())
  for (const [name, title] of [
    [m["history.orders"](), m["order.none_title"]()],
    [m["history.coupons"](), m["history.coupons_empty_title"]()],
    [m["history.prizes"](), m["history.prizes_empty_title"]()],
    [m["history.punches"](), m["history.punches_empty_title"]()],
  ] as const) {
    await tab(name).click()
    await expect.element(page.getByRole("heading", { name: title })).toBeVisible()
  }
  await expectPath(`${historyPath}?tab=punches`)
})

test("a coupon that was used says what it saved, and whether it came back", async () => {
  signedIn(site)
  api().answer("GET /coupon/qr/{uuid}/uses/", () => [
    couponUse({ given_back_at: "2026-11-16T12:05:00.000Z" }),
  ])
  await openScreen(`${historyPath}?tab=coupons`, { language: "en" })
  await expectText(rows(), "10.20 SAR saved on order A-041")
  const number = rows().getByText("A-041", { exact: true })
  await expect.element(number).toHaveStyle({ whiteSpace: "nowrap" })
  await expectText(rows(), m["history.coupon_back"]())
})

test("a place with orders alone has no tabs", async () => {
  signedIn(site)
  site.place.subscriptions = ["menu", "ordering"]
  await openScreen(historyPath)
  await expect.element(page.getByRole("heading", { name: m["history.title"]() })).toBeVisible()
  await expectCount(page.getByRole("tab"), 0)
})

test("the history of coupons alone is led to from the profile; one with nothing says so", async () => {
  signedIn(site)
  site.place.subscriptions = ["menu", "coupon"]
  api().answer("GET /customer/qr/{uuid}/addresses/", () => [])
  api().answer("GET /customer/qr/{uuid}/sessions/", () => [])
  api().answer("GET /privacy/qr/{uuid}/requests/", () => [])
  await openScreen(`/profile/${table12}`)
  const way = main().getByRole("link", { name: m["history.all_title"]() })
  await expect.element(way).toHaveAttribute("href", historyPath)
  site.place.subscriptions = ["menu"]
  await reopenScreen(historyPath)
  await expectText(main(), m["error.module_off"]())
})

test("whoever is not signed in is asked to, and told why", async () => {
  await openScreen(historyPath)
  await expect
    .element(page.getByRole("heading", { name: m["history.sign_in_title"]() }))
    .toBeVisible()
})
