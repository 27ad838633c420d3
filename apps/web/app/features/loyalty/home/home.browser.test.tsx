import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { demoCustomer, serveCodes, signedIn, willSignIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import {
  demoProgramme,
  demoWallet,
  type Programme,
  serveMember,
  type Wallet,
} from "../../../testing/demo/demo-member.ts"
import { demoReward } from "../../../testing/demo/demo-reward.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectPath, expectText, main, table12 } from "../../../testing/page-parts.ts"

type Offer = ApiReply<"GET /coupon/qr/{uuid}/offers/">[number]

const homePath = `/home/${table12}`
let site: DemoSite
let programme: Programme
let wallet: Wallet

beforeEach(() => {
  site = serveDemo()
  programme = demoProgramme()
  wallet = demoWallet(programme)
  serveMember({ programme, wallet: () => wallet })
})

const memberCode = () => page.getByRole("img", { name: m["member.code_label"]() })

test("a member sees their level, the way to the next, their points and what becomes of them", async () => {
  signedIn(site)
  wallet = demoWallet(programme, { owed: 20 })
  await openScreen(homePath)
  await expect
    .element(page.getByRole("heading", { level: 1, name: "أهلًا نورة العتيبي" }))
    .toBeVisible()
  await expectText(main(), "مستواك: فضي")
  await expectText(main(), "820")
  await expectText(main(), "تساوي خصم 41 SAR على طلبك")
  await expectText(main(), "تبقّى 600 نقطة للوصول إلى مستوى ذهبي")
  await expectText(main(), "79 نقطة في الطريق إليك")
  await expectText(main(), "120 نقطة صالحة حتى 1 ديسمبر 2026")
  await expectText(main(), "استُرجعت 20 نقطة بعد أن استخدمتها")
  const bar = page.getByRole("progressbar")
  await expect.element(bar).toHaveAttribute("aria-valuenow", "900")
  await expect.element(bar).toHaveAttribute("aria-valuemax", "1500")
  await expect.element(memberCode()).toBeVisible()
})

test("points that come are shown at once", async () => {
  signedIn(site)
  await openScreen(homePath, { language: "en" })
  await expectText(main(), "820")
  await expect.poll(() => api().isHeard).toBe(true)
  wallet = demoWallet(programme, { available: 899, pending: 0 })
  api().tell({ topic: "customer" })
  await expectText(main(), "899")
})

test("a member reads how many rewards wait and which ends first, and finds the shops", async () => {
  signedIn(site)
  const ends = (id: string, until_ms: number | null) => {
    const { history: _, ...reward } = demoReward({ id: demoId("reward", id) })
    return { ...reward, name: { en: id, sa: id }, rules: { ...reward.rules, until_ms } }
  }
  const [soon, late] = [Date.parse("2026-12-01T09:00:00Z"), Date.parse("2026-12-09T09:00:00Z")]
  const rewards = [ends("late", late), ends("soon", soon), ends("never", null)]
  api().answer("GET /reward/qr/{uuid}/rewards/", () => rewards)
  await openScreen(homePath, { language: "en" })
  await expectText(main(), "3 rewards to use")
  await expectText(main(), "“soon” expires on 1 December")
  const shop = main().getByRole("link", { name: m["shop.prizes_title"](), exact: false })
  await expect.element(shop).toHaveAttribute("href", `/prize-shop/${table12}`)
})

test("who comes back to the page has a fresh code", async () => {
  signedIn(site)
  await openScreen(homePath)
  await expect.element(memberCode()).toBeVisible()
  const made = () => api().callsOf("POST /loyalty/qr/{uuid}/member-tokens/").length
  expect(made()).toBe(1)
  document.dispatchEvent(new Event("visibilitychange"))
  await expect.poll(made).toBe(2)
})

test("whoever is not signed in reads what membership gives, and signs in there", async () => {
  serveCodes()
  willSignIn()
  await openScreen(homePath, { language: "en" })
  const title = m["member.join_title"]({ place: "Bayt Al Karam" })
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
  await expectText(main(), "100 points take 5 SAR off an order")
  await expectText(main(), "Platinum members get: 2 times the points, 10% off every order")
  const phone = page.getByRole("textbox", { name: m["verification.phone_label"]() })
  await phone.fill("0501234567")
  await page.getByRole("button", { name: m["verification.send"]() }).click()
  await expect
    .element(page.getByRole("textbox", { name: m["verification.code_label"]() }))
    .toHaveFocus()
  await userEvent.keyboard("1234")
  await expect.element(memberCode()).toBeVisible()
  await expectPath(homePath)
})

test("what is new is told until it was read", async () => {
  signedIn(site)
  const [older, newer] = [demoId("news", "older"), demoId("news", "newer")]
  const around = { created_at: "2026-11-16T12:00:00.000Z", is_read: false }
  const level = { en: "Silver", sa: "فضي" }
  const news = [
    { ...around, id: newer, kind: "level-reached" as const, facts: { level } },
    {
      ...{ ...around, id: older, kind: "points-expire" as const },
      facts: { points: 40, last_date: "2026-12-01" },
    },
  ]
  api().answer("GET /notification/qr/{uuid}/notifications/", () => news)
  api().answer("POST /notification/qr/{uuid}/notifications/read/", () => {
    for (const one of news) one.is_read = true
    return null
  })
  await openScreen(homePath, { language: "en" })
  await expectText(main(), "You have reached the level Silver")
  await expectText(main(), "40 points expire soon. Use them until 1 December 2026.")
  await page.getByRole("button", { name: m["notification.read"]() }).click()
  await expectCount(page.getByText("You have reached the level Silver"), 0)
  const calls = api().callsOf("POST /notification/qr/{uuid}/notifications/read/")
  expect(calls.map(({ body }) => body)).toEqual([{ up_to: newer }])
})

test("offers say what they give and when", async () => {
  signedIn(site)
  const rules = {
    ...{
      minimum_minor: 5_000,
      from_ms: null,
      until_ms: null,
      windows: [],
      order_types: [2 as const],
    },
    ...{ branch_ids: [], first_order_only: false, level_ids: [], birthday_month_only: false },
    ...{ per_customer: null, per_day: null, total: null, is_alone: false },
  }
  const offer: Offer = {
    id: demoId("coupon", "feast"),
    kind: "coupon",
    name: { en: "Pickup discount", sa: "خصم الاستلام" },
    how: "automatic",
    effect: { takes: "percent", rate_bp: 1_000, cap_minor: null },
    product_ids: null,
    rules,
    uses: { own: 0, own_today: 0, all: 0, last_own_at_ms: null },
  }
  api().answer("GET /coupon/qr/{uuid}/offers/", () => [offer])
  await openScreen(homePath, { language: "en" })
  await expect.element(page.getByRole("heading", { name: "Pickup discount" })).toBeVisible()
  await expectText(main(), "10% off")
  await expectText(main(), "For orders from 50 SAR")
  await expectText(main(), m["member.offer_automatic"]())
})

test("where membership is off the page says so, and leads back to the place", async () => {
  signedIn(site)
  site.place.subscriptions = ["menu", "ordering"]
  api().refuse("GET /loyalty/qr/{uuid}/programme/", 403, "module_off")
  await openScreen(homePath)
  await expect.element(page.getByRole("heading", { name: m["error.module_off"]() })).toBeVisible()
  await expect
    .element(main().getByRole("link", { name: m["action.back_to_home"]() }))
    .toHaveAttribute("href", `/qr/${table12}`)
})

test("a place that has promised nothing yet leads to its menu", async () => {
  api().answer("GET /loyalty/qr/{uuid}/programme/", () => null)
  await openScreen(homePath)
  await expect.element(page.getByRole("heading", { name: m["member.none_title"]() })).toBeVisible()
})

test.each([
  ["a member", true],
  ["a guest", false],
])("the page of %s fits a phone of 360 px, with the longest of names", async (_, isMember) => {
  if (isMember) signedIn(site, demoCustomer({ name: "Abdulrahmanbinabdulazizalmutairi" }))
  await page.viewport(360, 780)
  await openScreen(homePath, { language: "en" })
  const phone = page.getByRole("textbox", { name: m["verification.phone_label"]() })
  await expect.element(isMember ? memberCode() : phone).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
    .map((one) => `${one.tagName} ${one.className}`)
  expect({ scrollWidth, wide }).toEqual({ scrollWidth: clientWidth, wide: [] })
})
