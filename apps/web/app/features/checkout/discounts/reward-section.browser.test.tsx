import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { type Coupon, demoReward } from "../../../testing/demo/demo-coupons.ts"
import { freeTable, serveSitting, signedIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import { noOffer, serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectNoText, expectText, main } from "../../../testing/page-parts.ts"

let site: DemoSite
let rewards: Coupon[]
let punchCards: (typeof noOffer)["punch_cards"]

const section = () => page.getByRole("region", { name: m["cart.rewards"]() })
const useButton = (name: string) =>
  page.getByRole("button", { name: m["cart.reward_use_of"]({ name }) })
const takeOffButton = (name: string) =>
  page.getByRole("button", { name: m["cart.reward_take_off"]({ name }) })
const placeButton = () => page.getByRole("button", { name: m["checkout.place"](), exact: false })
const guest = { orders: 1, level_id: null, birth_month: null }
const usedUp = { own: 1, own_today: 0, all: 1, last_own_at_ms: Date.UTC(2026, 10, 12) }
const lastQuote = () => api().callsOf("POST /order/qr/{uuid}/quotes/").at(-1)?.body

beforeEach(() => {
  site = serveDemo()
  rewards = [demoReward()]
  punchCards = []
  // The server leaves out what is used up, unless the guest asks for it.
  serveOrdering(site, ({ body }) => {
    const { reward_id } = body as { reward_id: string | null }
    const coupons = rewards.filter(({ id, uses }) => uses.own === 0 || id === reward_id)
    return { ...noOffer, guest, coupons, punch_cards: punchCards }
  })
  signedIn(site)
  serveSitting(() => freeTable(site))
})

/** A fattoush of 18 riyals in the cart. */
const openCart = (language: "en" | "sa" = "en") => openCartWith(["Fattoush"], { language })

test("one that fits is offered by name, used with a tap and taken off with another", async () => {
  await openCart()
  await expectText(section(), "You can use Five off")
  await expectText(placeButton(), "18.00")
  await useButton("Five off").click()
  await expectText(placeButton(), "13.00")
  await expectText(section(), m["coupon.amount"]({ amount: "5 SAR" }))
  await expect.poll(lastQuote).toMatchObject({ reward_id: demoReward().id })
  await reopenScreen()
  await expectText(placeButton(), "13.00")
  await takeOffButton("Five off").click()
  await expectText(placeButton(), "18.00")
  await expectText(section(), "You can use Five off")
  await page.getByRole("button", { name: m["action.undo"]() }).click()
  await expectText(placeButton(), "13.00")
})

test("in Arabic it is offered by its Arabic name", async () => {
  await openCart("sa")
  await expectText(section(), "يمكنك استخدام: خصم خمسة")
})

test("one that comes off by itself does so at once, until the guest takes it off", async () => {
  rewards = [demoReward({ applied_way: "automatic" })]
  await openCart()
  await expectText(placeButton(), "13.00")
  await takeOffButton("Five off").click()
  await expectText(placeButton(), "18.00")
  await reopenScreen()
  await expectText(section(), "You can use Five off")
  await expectText(placeButton(), "18.00")
})

test("one that almost fits says what is missing, one that is far away says nothing", async () => {
  const named = (key: string, minimumMinor: number) =>
    demoReward({ id: demoId("reward", key), name: { en: key, sa: key }, rules: { minimumMinor } })
  rewards = [named("Near", 2_000), named("Far", 50_000)]
  await openCart()
  await expectText(section(), "2 SAR more and it counts")
  await expectNoText(section(), "Far")
})

test("what a reward gives free is put into the cart with one tap", async () => {
  const { id, name } = site.item("karak")
  site.change("karak", { has_choices: false })
  rewards = [
    demoReward({
      name: { en: "Free karak", sa: "كرك مجاني" },
      effect: { takes: "free-item", up_to_minor: null },
      product_ids: [id],
    }),
  ]
  await openCart()
  await section()
    .getByRole("button", { name: m["coupon.add_item"]({ name: name.en }) })
    .click()
  await expectText(section(), "You can use Free karak")
})

test("one that was used elsewhere meanwhile is named with its reason, and the cart goes on without it", async () => {
  await openCart()
  await useButton("Five off").click()
  await expect.poll(lastQuote).toMatchObject({ reward_id: demoReward().id })
  await expectText(placeButton(), "13.00")
  api().refuse("POST /order/qr/{uuid}/orders/", 409, "discount_unavailable")
  rewards = [demoReward({ uses: usedUp })]
  await placeButton().click()
  const alert = page.getByRole("alert")
  await expectText(alert, m["error.discount_unavailable"]())
  await expectText(alert, "Five off")
  await expectText(alert, "12 November")
  await expectText(placeButton(), "18.00")
})

test("one that was taken back meanwhile is said to be gone", async () => {
  await openCart()
  await useButton("Five off").click()
  await expectText(placeButton(), "13.00")
  rewards = []
  await reopenScreen()
  await expectText(section(), m["cart.reward_gone"]())
  await expectText(placeButton(), "18.00")
  await section().getByRole("button", { name: m["action.close"]() }).click()
  await expectCount(section(), 0)
})

test("an order says what it brings to a punch card", async () => {
  const { id } = site.item("fattoush")
  punchCards = [
    {
      ...{ id: demoId("card", "salad"), name: { en: "Salad card", sa: "بطاقة السلطة" } },
      ...{ goal: 10, units_per_punch: 2, counts: [{ product_ids: [id], units: 3 }] },
    },
  ]
  await openCart()
  await expectText(main(), "This order brings 1 punch and a half on Salad card")
})
