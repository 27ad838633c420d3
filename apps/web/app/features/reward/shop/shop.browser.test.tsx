import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { signedIn } from "../../../testing/demo/demo-guest.ts"
import { demoItem, demoReward, type ShopItem } from "../../../testing/demo/demo-reward.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../../testing/fake-api.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../../testing/page-parts.ts"

const shopPath = `/points-shop/${table12}`
const bought = "POST /reward/qr/{uuid}/purchases/"
let site: DemoSite
let items: ShopItem[]
let available: number | null

beforeEach(() => {
  site = serveDemo()
  items = [demoItem()]
  available = 820
  api().answer("GET /reward/qr/{uuid}/shops/{shop}/", () => ({ items, available }))
})

const redeem = () => page.getByRole("button", { name: /^(استبدال|Redeem): / })
const sheet = () => page.getByRole("dialog")
const confirm = () =>
  sheet().getByRole("button", { name: m["shop.confirm"]({ points: "300 نقطة" }) })

test("a coupon is bought after a question, and leads to where it is kept", async () => {
  signedIn(site)
  api().answer(bought, () => {
    available = 520
    const { history: _, ...reward } = demoReward()
    return reward
  })
  await openScreen(shopPath)
  await expectText(main(), "رصيدك 820 نقطة")
  await expectText(main(), "خصم 10 SAR")
  await expectText(main(), "تُستخدم خلال 30 يومًا من الاستبدال")
  await redeem().click()
  await expectText(sheet(), "استبدال 300 نقطة بـ «خصم عشرة ريالات»؟")
  await expectText(sheet(), "520 نقطة")
  expect(api().callsOf(bought)).toEqual([])
  await confirm().click()
  await expectText(sheet(), m["shop.done_title"]())
  await expect
    .element(sheet().getByRole("link", { name: m["shop.done_show"]() }))
    .toHaveAttribute("href", `/prize/${table12}?id=${demoReward().id}`)
  await expectText(main(), "رصيدك 520 نقطة")
})

test("a purchase whose answer was lost is sent again as the same one, also after a reload", async () => {
  signedIn(site)
  api().refuse(bought, 503, "service_unavailable")
  await openScreen(shopPath)
  await redeem().click()
  await confirm().click()
  await expectText(sheet(), m["error.service_unavailable"]())
  await reopenScreen()
  await redeem().click()
  await confirm().click()
  await expect.poll(() => api().callsOf(bought).length).toBe(2)
  const ids = api()
    .callsOf(bought)
    .map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test("what is refused says why, and the shop is read again", async () => {
  signedIn(site)
  const refusal = { reason: "used_up" } as const
  api().answer(bought, () => {
    items = [demoItem({ label: "unavailable", refusal })]
    throw new ApiRefusal(409, "prize_not_available", { refusal })
  })
  await openScreen(shopPath, { language: "en" })
  await redeem().click()
  await sheet().getByRole("button", { name: "Redeem 300 points" }).click()
  await expectText(sheet(), m["shop.sold_out"]())
  await expectCount(sheet().getByRole("button", { name: "Redeem 300 points" }), 0)
  await expectText(main(), m["reward.label_unavailable"]())
})

test("what cannot be bought yet says how much is missing, and what is gone that it is gone", async () => {
  signedIn(site)
  items = [
    demoItem({ refusal: { reason: "too_few_points", missing: 42 } }),
    demoItem({
      id: demoReward().id,
      label: "unavailable",
      refusal: { reason: "used_up" },
    }),
  ]
  await openScreen(shopPath, { language: "en" })
  await expectText(main(), "42 points to go")
  await expectText(main(), m["shop.sold_out"]())
  await expectText(main(), m["reward.label_unavailable"]())
  await expectCount(redeem(), 0)
})

test("who is not signed in sees all of it, and is asked for their number when they buy", async () => {
  available = null
  items = [demoItem({ refusal: { reason: "sign_in" } })]
  await openScreen(shopPath)
  await redeem().click()
  await expect
    .element(sheet().getByRole("textbox", { name: m["verification.phone_label"]() }))
    .toBeVisible()
  await expectCount(confirm(), 0)
})

test("an empty shop leads to how points are earned", async () => {
  items = []
  await openScreen(`/prize-shop/${table12}`)
  await expect.element(page.getByRole("heading", { name: m["shop.empty_title"]() })).toBeVisible()
  await expect
    .element(main().getByRole("link", { name: m["shop.earn_more"]() }))
    .toHaveAttribute("href", `/levels/${table12}`)
})
