import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { type Coupon, demoCoupon } from "../../../testing/demo/demo-coupons.ts"
import { freeTable, serveSitting, signedIn } from "../../../testing/demo/demo-guest.ts"
import { noOffer, noPrice, serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../../testing/fake-api.ts"
import { expectText, main } from "../../../testing/page-parts.ts"

let site: DemoSite
let offered: Coupon[]

const placeButton = () => page.getByRole("button", { name: m["checkout.place"](), exact: false })
const guest = { orders: 1, level_id: null, birth_month: null }
const uses = { own: 0, own_today: 0, all: 99, last_own_at_ms: null }
const scarce = demoCoupon({ how: "automatic", rules: { total: 100 }, uses })
const usedUp: Coupon = { ...scarce, uses: { ...uses, all: 100 } }

beforeEach(() => {
  site = serveDemo()
  offered = [scarce]
  serveOrdering(site, () => ({ ...noOffer, guest, coupons: offered }))
  signedIn(site)
  serveSitting(() => freeTable(site))
})

async function openCart(): Promise<void> {
  await openCartWith(["Fattoush"])
  await expectText(placeButton(), "16.20")
}

test("a discount that others used up meanwhile is named with its reason, and the price without it", async () => {
  await openCart()
  api().refuse("POST /order/qr/{uuid}/orders/", 409, "discount_unavailable")
  offered = [usedUp]
  await placeButton().click()
  const alert = page.getByRole("alert")
  await expectText(alert, m["error.discount_unavailable"]())
  await expectText(alert, "A tenth off")
  await expectText(alert, m["refused.used_up"]())
  await expectText(placeButton(), "18.00")
  await expectText(main(), m["error.discount_unavailable"]())
  expect(api().callsOf("POST /order/qr/{uuid}/orders/")).toHaveLength(1)
})

test("a price that changed with a discount says which, from what to what, and why", async () => {
  await openCart()
  offered = [usedUp]
  const changes = [
    { what: "one-discount" as const, id: scarce.id, seen_minor: 180, now_minor: 0 },
    { what: "total" as const, seen_minor: 1_620, now_minor: 1_800 },
  ]
  const quote = {
    price: { ...noPrice, subtotal_minor: 1_800, total_minor: 1_800 },
    offer: { ...noOffer, guest, coupons: offered },
    lines: [],
    changes,
    problems: [],
    zone: null,
    ready_at: new Date().toISOString(),
  }
  api().answer("POST /order/qr/{uuid}/orders/", () => {
    throw new ApiRefusal(409, "order_price_changed", { quote })
  })
  await placeButton().click()
  const alert = page.getByRole("alert")
  await expectText(alert, m["error.order_price_changed"]())
  await expectText(alert, "A tenth off")
  await expectText(alert, m["refused.used_up"]())
  const accept = page.getByRole("button", { name: m["checkout.accept_and_place"](), exact: false })
  await expectText(accept, "18.00")
})
